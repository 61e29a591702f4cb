import { IconTruckDelivery } from '#src/ui/icons/icon-truck-delivery.ts';
import classes from './delivery-countdown.module.css';
import { useDeliveryCountdown } from './use-delivery-countdown.ts';

/**
 * "Order in the next 1 h 12 min for delivery today", kept up to date. Its line has its height before
 * the text arrives, so nothing moves. The minutes are not announced: a screen reader reads them on demand.
 */
export function DeliveryCountdown() {
  return <PromiseLine text={useDeliveryCountdown()} />;
}

/** A line about the delivery, which has its height before its text is known. */
export function PromiseLine({ text }: { text: string | undefined }) {
  return (
    <p className={classes.promise}>
      {text && (
        <>
          <IconTruckDelivery aria-hidden className={classes.icon} size="1.25em" stroke={1.6} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
