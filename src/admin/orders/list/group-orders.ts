import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { DAY_STATUSES } from '#contract/order/admin-order.ts';
import type { DayStatus } from './day-search.ts';

export interface DayGroups {
  /** The orders that go out, by slot, as they came from the server. */
  slots: { slot: string; orders: OrderSummary[] }[];
  /** How many go out, by status; those with none are left out. */
  counts: { status: DayStatus; count: number }[];
  total: number;
}

/** A day as the owner works through it; `show` keeps only the orders of one status. */
export function groupOrders(orders: readonly OrderSummary[], show?: DayStatus): DayGroups {
  const shown = orders.filter(({ status }) => show === undefined || status === show);
  const slots = [...new Set(shown.map(({ deliveryTime }) => deliveryTime))];
  return {
    slots: slots.map((slot) => ({
      slot,
      orders: shown.filter(({ deliveryTime }) => deliveryTime === slot),
    })),
    counts: DAY_STATUSES.flatMap((status) => {
      const count = orders.filter((order) => order.status === status).length;
      return count > 0 ? [{ status, count }] : [];
    }),
    total: orders.length,
  };
}
