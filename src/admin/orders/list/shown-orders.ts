import { DAY_STATUSES } from '#contract/order/order-lists.ts';
import { statusText } from '#contract/order/order-words.ts';
import type { Fulfilment, OrderStatus } from '#contract/order/order.ts';
import type { DayStatus, Shown } from './day-search.ts';

/** What can be shown of a day: each status, and that of orders that are collected where it has a name of its own. */
export const SHOWN: readonly (Shown & { show: DayStatus })[] = DAY_STATUSES.flatMap((show) => {
  const isNamedApart = statusText(show, 'collection') !== statusText(show);
  return isNamedApart ? [{ show }, { show, way: 'collection' as const }] : [{ show }];
});

/** Returns whether an order is among those that are shown. */
export function isShown(
  { status, fulfilment }: { status: OrderStatus; fulfilment?: Fulfilment },
  { show, way }: Shown,
): boolean {
  return show === undefined || statusText(status, fulfilment) === statusText(show, way);
}
