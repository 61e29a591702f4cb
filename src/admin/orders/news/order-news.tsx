import { IconBell, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { longDate } from '#contract/time/date-text.ts';
import iconButton from '#src/ui/icon-button.module.css';
import classes from './order-news.module.css';
import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { noteSessionEnded } from '#src/admin/session/retry-after-reauth.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useIsWatched, useTryAgain } from '#src/lib/use-live-updates.ts';

/** Listens to the shop and says so when orders come in; every list of orders below stays up to date. */
export function OrderNews() {
  const { arrived, dismiss } = useOrderNews();
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

type NewOrder = OwnerNewsView['paid'][number];

/** Reads the orders on the screen again whenever one changes, and collects those that have just been paid. */
function useOrderNews() {
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<readonly NewOrder[]>([]);

  const stream = trpc.admin.orders.watch.useSubscription(undefined, {
    enabled: useIsWatched(),
    onData: ({ data }) => {
      void utils.admin.orders.invalidate();
      void utils.admin.payments.invalidate();
      void utils.admin.overview.invalidate();
      if (data.paid.length === 0) return;
      setArrived((before) => [
        ...before,
        ...data.paid.filter(({ id }) => !before.some((known) => known.id === id)),
      ]);
    },
    onError: (error) => {
      if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') noteSessionEnded();
      // A refused subscription comes without its reason: the next read shows it.
      else void utils.admin.orders.invalidate();
    },
  });
  useTryAgain(stream);

  return { arrived, dismiss: () => setArrived([]) };
}
