import { TIME_ZONE } from '#contract/delivery.ts';
import type { OrderPageView } from '#contract/order-page.schema.ts';
import type { OrderStatus } from '#contract/order.ts';

export interface OrderStep {
  status: OrderStatus;
  /** When the order came there; undefined for what is still to come. */
  at: string | undefined;
}

/** The way that every order is meant to go. */
const WAY = ['pending_payment', 'paid', 'preparing', 'out_for_delivery', 'delivered'] as const;

/** The steps to show: the whole way, with what is to come, or what happened when it went another way. */
export function stepsOf({
  status,
  steps,
}: Pick<OrderPageView, 'status' | 'steps'>): readonly OrderStep[] {
  const isOnItsWay = WAY.some((step) => step === status);
  if (!isOnItsWay) return steps;
  const current = WAY.findIndex((step) => step === status);
  return WAY.map((step, index) => ({
    status: step,
    at: index <= current ? steps.findLast((known) => known.status === step)?.at : undefined,
  }));
}

/** "Sat 21 Nov, 09:00" in Johannesburg, wherever the shopper is. */
export function stepTime(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  }).format(new Date(at));
}
