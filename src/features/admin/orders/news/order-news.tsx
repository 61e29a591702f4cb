import { IconBell, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { longDate } from '#contract/delivery.ts';
import iconButton from '#src/components/icon-button.module.css';
import classes from './order-news.module.css';
import { useOrderNews } from './use-order-news.ts';

/** Listens to the shop and says so when orders come in; every list of orders below stays up to date. */
export function OrderNews() {
  const { arrived, dismiss } = useOrderNews();
  const newest = arrived.at(-1);
  return (
    <div role="status" className={classes.region}>
      {newest && (
        <div className={classes.strip}>
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
