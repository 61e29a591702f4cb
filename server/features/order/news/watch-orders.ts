import type { OwnerNewsView } from '#contract/order/order-news.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { OrderEventBus } from './order-event-bus.ts';

/** How often a quiet stream makes sure that the owner is still signed in, in milliseconds. */
const CHECK_MS = 10_000;

/**
 * Yields the orders that change, as they change, and those that have just been paid, for the owner. Begins with the
 * events after `lastEventId`, the last line of history that this browser heard of. `requireSession` is called before
 * anything is told, and throws once the owner is no longer signed in.
 */
export async function* watchOrders(
  openScope: () => Scope,
  news: OrderEventBus,
  {
    lastEventId,
    requireSession,
  }: { lastEventId: number | undefined; requireSession: () => Promise<void> },
  signal: AbortSignal,
): AsyncGenerator<OwnerNewsView, void> {
  const follower = news.follow();
  try {
    let last = lastEventId ?? (await openScope().orderEvents.lastEventId());
    let changes = {
      orderIds: new Set<string>() as ReadonlySet<string>,
      eventIds: [] as readonly number[],
      isUnsure: true,
    };
    for (;;) {
      await requireSession();
      if (changes.isUnsure || changes.orderIds.size > 0) {
        const events = await openScope().orderEvents.eventsAfter(last, changes.eventIds);
        last = Math.max(last, ...events.map(({ id }) => id));
        yield {
          lastEventId: last,
          orderIds: [...changes.orderIds],
          isUnsure: changes.isUnsure,
          paid: events.filter(({ movedTo }) => movedTo === 'paid').map(({ order }) => order),
        };
      }
      changes = await follower.next(signal, CHECK_MS);
    }
  } finally {
    follower.end();
  }
}
