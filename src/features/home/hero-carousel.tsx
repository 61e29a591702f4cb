import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, type TouchEvent, useRef, useState } from 'react';
import { CAROUSEL_INTERVAL_MS } from '#contract/http/ui-timings.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { AnchorButton } from '#src/ui/push-button.tsx';
import { CarouselControls, useCarousel } from './carousel-controls.tsx';
import classes from './hero-carousel.module.css';

/** Shorter ones are taps, or the wobble of a thumb that scrolls. */
const SWIPE_PX = 40;

interface SwipeHandlers {
  onLeft: () => void;
  onRight: () => void;
}

/** Tells a sideways swipe of one finger; scrolling up and down is left alone. */
function useSwipe({ onLeft, onRight }: SwipeHandlers) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const x = end.clientX - start.current.x;
      const y = end.clientY - start.current.y;
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}

interface HeroCarouselProps {
  /** Without any, nothing is rendered. */
  backgroundImages: readonly string[];
  title: string;
  subtitle: string;
  ctaText?: string;
  /** The id of the focusable part of the page that the button scrolls to. */
  ctaTarget: string;
  /** Milliseconds between slides. */
  autoPlayInterval?: number;
}

/** The pictures change, the words stay. It stops under the pointer, in use, when paused and with reduced motion. */
export function HeroCarousel({
  backgroundImages,
  title,
  subtitle,
  ctaText = 'Shop Now',
  ctaTarget,
  autoPlayInterval = CAROUSEL_INTERVAL_MS,
}: HeroCarouselProps) {
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isStill = useReducedMotion();
  const carousel = useCarousel({
    count: backgroundImages.length,
    interval: autoPlayInterval,
    isPaused: isHeld || isStopped || isStill,
  });
  const swipe = useSwipe({ onLeft: carousel.next, onRight: carousel.previous });

  function scrollToTarget(event: MouseEvent) {
    const target = document.getElementById(ctaTarget);
    if (!target) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  }

  if (backgroundImages.length === 0) return null;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={title}
      className={classes.hero}
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <div className={classes.slides}>
        {backgroundImages.map((src, slide) => (
          <HeroSlide key={src} src={src} isShown={slide === carousel.index} isFirst={slide === 0} />
        ))}
      </div>
      <div className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        <AnchorButton
          size="lg"
          href={`#${ctaTarget}`}
          className={classes.action}
          onClick={scrollToTarget}
        >
          {ctaText}
        </AnchorButton>
      </div>
      {backgroundImages.length > 1 && (
        <CarouselControls
          count={backgroundImages.length}
          index={carousel.index}
          isStopped={isStopped}
          onPrevious={carousel.previous}
          onNext={carousel.next}
          onGoTo={carousel.goTo}
          onStopChange={setStopped}
        />
      )}
    </section>
  );
}

interface HeroSlideProps {
  src: string;
  isShown: boolean;
  isFirst: boolean;
}

/** A decorative picture behind the words of the hero. One that is hidden is not loaded. */
function HeroSlide({ src, isShown, isFirst }: HeroSlideProps) {
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
