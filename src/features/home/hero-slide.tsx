import { imageSrcSet } from '#src/lib/image-variants.ts';
import classes from './hero-slide.module.css';

interface HeroSlideProps {
  src: string;
  isShown: boolean;
  isFirst: boolean;
}

/** The original is the widest; it serves screens that the small versions would blur on. */
const ORIGINAL_WIDTH = 2000;

/** A decorative picture behind the words of the hero. One that is hidden is not loaded. */
export function HeroSlide({ src, isShown, isFirst }: HeroSlideProps) {
  const variants = imageSrcSet(src);
  return (
    <img
      src={src}
      {...(variants && { srcSet: `${variants}, ${src} ${ORIGINAL_WIDTH}w` })}
      sizes="(min-width: 80em) 1400px, 110vw"
      alt=""
      width={2000}
      height={1100}
      hidden={!isShown}
      className={classes.slide}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
