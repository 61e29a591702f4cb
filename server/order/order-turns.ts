import { BOUNDS } from '#server/bounds.ts';
import { ShopError } from '#server/errors.ts';

/** Lets those who share a key do something one after the other, on this server. */
export interface OrderTurns {
  /** Runs `work` when all before it with one of these keys have ended. Throws TOO_MANY when too many wait. */
  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

/**
 * Orders of one cart, email address or network are placed one after the other, under locks in the database.
 * Those that wait do so here, without a connection to the database: else one network could take up all of them.
 */
export function createOrderTurns(): OrderTurns {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return {
    async run(keys, work) {
      const own = keys.map((key) => queues.get(key) ?? { waiting: 0, last: Promise.resolve() });
      if (own.some(({ waiting }) => waiting >= BOUNDS.ordersOfHolder)) {
        throw new ShopError('TOO_MANY', { details: { retryAfterSeconds: 1 } });
      }
      const result = Promise.all(own.map(({ last }) => last)).then(work);
      const ended = result.catch(() => undefined);
      own.forEach((queue, index) => {
        queue.waiting += 1;
        queue.last = ended;
        queues.set(keys[index] ?? '', queue);
      });
      try {
        return await result;
      } finally {
        own.forEach((queue, index) => {
          queue.waiting -= 1;
          if (queue.waiting === 0) queues.delete(keys[index] ?? '');
        });
      }
    },
  };
}
