import type { OrderNewsView } from '#contract/order/order-news.ts';
import { TRANSITIONS } from '#server/features/order/order-status.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { OrderEventBus } from './order-event-bus.ts';

/** How long a quiet stream waits before it looks by itself, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Yields how an order stands, now and whenever it changes, to any holder of its id: nothing
 * personal, so that a stream needs no proof beyond the id; the screen reads the rest with the proof
 * that it has. Ends when nothing can follow any more. Throws ORDER_NOT_FOUND.
 */
export async function* watchOrder(
  openScope: () => Scope,
  news: OrderEventBus,
  { id }: { id: string },
  signal: AbortSignal,
): AsyncGenerator<OrderNewsView, void> {
  const follower = news.follow(id);
  let told = '';
  try {
    for (;;) {
      const scope = openScope();
      const order = await scope.orders.findById(id);
      if (!order) return await failNotFound(scope, 'ORDER_NOT_FOUND');
      const { status, paymentStatus } = order;
      const view = { status, paymentStatus, changedAt: order.updatedAt.toISOString() };
      if (told !== JSON.stringify(view)) yield view;
      told = JSON.stringify(view);
      if (TRANSITIONS[status].length === 0) return;
      await follower.next(signal, PATIENCE_MS);
    }
  } finally {
    follower.end();
  }
}
