import { PictureSources } from '#src/ui/picture-sources.tsx';
import classes from './hero-slide.module.css';

interface HeroSlideProps {
  src: string;
  isShown: boolean;
  isFirst: boolean;
}

/** A decorative picture behind the words of the hero. One that is hidden is not loaded. */
export function HeroSlide({ src, isShown, isFirst }: HeroSlideProps) {
  return (
    <picture>
      <PictureSources src={src} sizes="(min-width: 80em) 1400px, 100vw" />
      <img
        src={src}
        alt=""
        width={2000}
        height={1100}
        hidden={!isShown}
        className={classes.slide}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
