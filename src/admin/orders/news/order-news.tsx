import { IconBell } from '#src/ui/icons/icon-bell.ts';
import { IconX } from '#src/ui/icons/icon-x.ts';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { longDate } from '#contract/time/date-text.ts';
import iconButton from '#src/ui/icon-button.module.css';
import classes from './order-news.module.css';
import { useNewsChoice } from './news-choice.ts';
import { useSound } from './order-sound.ts';
import { useOpenPressed } from './use-open-pressed.ts';
import { useOrderNews } from './use-order-news.ts';
import { useTitleCount } from './use-title-count.ts';

/** Listens to the shop and says so when orders come in; every list of orders below stays up to date. */
export function OrderNews() {
  const { arrived, unseen, dismiss } = useOrderNews();
  useTitleCount(unseen);
  useSound(useNewsChoice().sound);
  useOpenPressed();
  const newest = arrived.at(-1);
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the toasts are at the top as well, and stand below it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--order-news-height', `${strip.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--order-news-height');
  }, [arrived]);
  return (
    <div role="status" className={classes.region}>
      {newest && (
        <div ref={strip} className={classes.strip}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          <p className={classes.text}>
            {arrived.length > 1 ? `${arrived.length} new orders, the last one ` : 'New order '}
            <Link
              to="/admin/orders/$id"
              params={{ id: newest.id }}
              className={classes.link}
              onClick={dismiss}
            >
              {newest.orderNumber}
            </Link>{' '}
            for {longDate(newest.deliveryDate)}, {newest.deliveryTime}
          </p>
          <button type="button" className={iconButton.button} aria-label="Close" onClick={dismiss}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
