import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, useState } from 'react';
import { CAROUSEL_INTERVAL_MS } from '#contract/http/ui-timings.ts';
import { AnchorButton } from '#src/ui/push-button.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import classes from './hero-carousel.module.css';
import { HeroSlide } from './hero-slide.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSwipe } from './use-swipe.ts';

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

/** The pictures change, the words stay. It holds still under the pointer, in use, when paused and with reduced motion. */
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
