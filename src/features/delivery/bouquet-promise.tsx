import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { noteOf } from '#src/lib/use-on-day.ts';
import { PromiseLine } from './delivery-countdown.tsx';
import { useDeliveryCountdown } from './use-delivery-countdown.ts';

interface BouquetPromiseProps {
  /** Left out where the line is about whatever is in the cart. */
  product?: Pick<ProductView, 'id' | 'leadDays' | 'deliveryWeekdays'>;
}

/**
 * Whether a bouquet can be there when and where the visitor wants it, or why not and when it can. While they have not
 * said, the first day of a bouquet that has days of its own, and for any other the countdown.
 */
export function BouquetPromise({ product }: BouquetPromiseProps) {
  const choice = useChoice();
  const countdown = useDeliveryCountdown();
  const hasOwnDays = product?.leadDays !== undefined || product?.deliveryWeekdays !== undefined;
  const { data } = trpc.catalogue.onDay.useQuery(
    { day: choice?.day },
    { enabled: choice !== undefined || hasOwnDays },
  );
  const note = product && noteOf(data, product.id);
  if (note) return <PromiseLine text={note} />;
  if (!choice) return <PromiseLine text={hasOwnDays && !data ? undefined : countdown} />;
  const { suburb, dayText } = choice;
  // What the delivery of a cart costs stands below it.
  const fee = product && choice.fee;
  const there = product
    ? `Can be with you in ${suburb} on ${dayText}`
    : `Delivery to ${suburb} on ${dayText}`;
  return (
    <PromiseLine
      text={data && (data.closed ? `${dayText}: ${data.closed}` : there + (fee ? `. ${fee}` : ''))}
    />
  );
}
