import { pointAddress } from '#contract/delivery/collection.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { longDate } from '#contract/time/date-text.ts';
import { mapAddress } from '#src/lib/map-address.ts';
import { useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import classes from './panel.module.css';

/** Where and when an order is collected, with the way there; nothing of one that is delivered or has ended. */
export function CollectionPanel({ order }: { order: OrderPageView }) {
  const { deliveryAddress, suburb, deliveryCity, deliveryPostalCode } = order;
  const { collection = [] } = useDeliveryTerms();
  const isShown = order.status === 'pending_payment' || isOpenStatus(order.status);
  if (order.fulfilment !== 'collection' || !isShown || order.deliveryInDoubt) return null;
  const point = collection.find((each) => pointAddress(each) === deliveryAddress);
  const whole = [deliveryAddress, suburb, deliveryCity, deliveryPostalCode].filter(Boolean);
  return (
    <section className={classes.panel} aria-labelledby="collect">
      <h2 id="collect" className={classes.title}>
        Collect your flowers
      </h2>
      <p className={classes.text}>
        {order.deliveryTime} on {longDate(order.deliveryDate)}, at {whole.join(', ')}.
      </p>
      {point && <p className={classes.text}>Open {point.hours.join('; ')}.</p>}
      {point?.note && <p className={classes.text}>{point.note}</p>}
      <p className={classes.text}>
        <a href={mapAddress(whole.join(', '))} target="_blank" rel="noreferrer">
          Show it on a map
        </a>
      </p>
    </section>
  );
}
