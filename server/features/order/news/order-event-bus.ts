import { BOUNDS } from '#server/platform/limits/bounds.ts';

/** What has changed since one last asked. */
export interface OrderChanges {
  orderIds: ReadonlySet<string>;
  /** The lines of history that were written since the last news. */
  eventIds: readonly number[];
  /** The database was out of reach for a while: any order may have changed. */
  isUnsure: boolean;
}

export interface OrderSubscriber {
  /**
   * Waits for a change, at most `patienceMs` milliseconds: then nothing has changed. Throws the
   * signal's reason once it is aborted.
   */
  next(signal: AbortSignal, patienceMs: number): Promise<OrderChanges>;
  end(): void;
}

/**
 * Hears from the database which orders change, whichever server changes them, and tells its
 * subscribers. See docs/decisions/0012-live-orders.md.
 */
export interface OrderEventBus {
  /**
   * Publishes one notice of the database: "order id", or "order id, line of history". Undefined means that some were
   * lost.
   */
  publish(notice: string | undefined): void;
  /** Subscribes to all events from this moment on, or only to those of one order. */
  follow(orderId?: string): OrderSubscriber;
}

export function createOrderEventBus(): OrderEventBus {
  const followers = new Set<(orderId: string | undefined, eventId: number | undefined) => void>();
  return {
    publish(notice) {
      const [orderId, eventId] = notice?.split(' ') ?? [];
      for (const tell of followers) tell(orderId, eventId === undefined ? undefined : +eventId);
    },
    follow(only) {
      let waiting = nothing();
      let wake: (() => void) | undefined;
      const tell = (orderId: string | undefined, eventId: number | undefined) => {
        const most = Math.max(waiting.orderIds.size, waiting.eventIds.length);
        if (orderId === undefined || most >= BOUNDS.newsOfStream) waiting.isUnsure = true;
        else if (only === undefined || only === orderId) {
          waiting.orderIds.add(orderId);
          if (eventId !== undefined) waiting.eventIds.push(eventId);
        } else return;
        wake?.();
      };
      followers.add(tell);
      return {
        async next(signal, patienceMs) {
          signal.throwIfAborted();
          if (!waiting.isUnsure && waiting.orderIds.size === 0) {
            await new Promise<void>((resolve) => {
              const done = () => {
                clearTimeout(timer);
                signal.removeEventListener('abort', done);
                resolve();
              };
              const timer = setTimeout(done, patienceMs);
              signal.addEventListener('abort', done);
              wake = done;
            });
          }
          signal.throwIfAborted();
          const changes = waiting;
          waiting = nothing();
          return changes;
        },
        end: () => void followers.delete(tell),
      };
    },
  };
}

function nothing(): { orderIds: Set<string>; eventIds: number[]; isUnsure: boolean } {
  return { orderIds: new Set(), eventIds: [], isUnsure: false };
}
