import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';

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
