import { ShopError } from '#server/platform/errors/errors.ts';

/** Lets callers that share a key do something one after the other, on this server. */
export interface Turns {
  /** Runs `work` when all before it with one of these keys have ended. Throws TOO_MANY when too many wait. */
  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

/**
 * Creates turns in which callers wait without having taken up anything. At most `most` callers of one key wait or run.
 */
export function createTurns(most: number): Turns {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return {
    async run(keys, work) {
      const own = keys.map((key) => queues.get(key) ?? { waiting: 0, last: Promise.resolve() });
      if (own.some(({ waiting }) => waiting >= most)) {
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
