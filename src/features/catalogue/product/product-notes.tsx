import { IconClock, IconDroplet, IconTruckDelivery } from '@tabler/icons-react';
import { hourText } from '#contract/time/date-text.ts';
import { useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import classes from './product-notes.module.css';

/** Delivery, freshness and care: the same for every bouquet. */
export function ProductNotes() {
  const { cutOffMinute } = useDeliveryTerms();
  return (
    <ul className={classes.notes}>
      <li className={classes.note}>
        <IconTruckDelivery size={22} stroke={1.5} aria-hidden />
        <span>
          <b>Free delivery in Johannesburg.</b> Same day when you order before{' '}
          {hourText(cutOffMinute)}.
        </span>
      </li>
      <li className={classes.note}>
        <IconClock size={22} stroke={1.5} aria-hidden />
        <span>
          <b>7-day freshness guarantee.</b> 100% satisfaction or your money back.
        </span>
      </li>
      <li className={classes.note}>
        <IconDroplet size={22} stroke={1.5} aria-hidden />
        <span>
          <b>Care instructions included.</b> We include tips to make your flowers last.
        </span>
      </li>
    </ul>
  );
}
