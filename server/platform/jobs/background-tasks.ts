import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Log } from '#server/platform/log/log.ts';

const AT_ONCE = 5;
const STOP_MS = 5_000;

/** Work that a request has begun and that goes on after its answer. What fails of it leaves a job behind. */
export interface BackgroundTasks {
  /** Returns false where it is not going to be done here: too much waits already, or this server does no such work. */
  run(work: () => Promise<void>): boolean;
  /** Begins no more tasks and waits up to five seconds for those under way; the look of each minute finds the rest. */
  stop(): Promise<void>;
}

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const waiting: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();

  function begin(): void {
    while (underWay.size < AT_ONCE) {
      const work = waiting.shift();
      if (!work) return;
      const done = work()
        // Without the message: it can hold what a shopper typed.
        .catch((error: Error) => log.warn({ error: error.constructor.name }, 'left to its job'))
        .finally(() => {
          underWay.delete(done);
          begin();
        });
      underWay.add(done);
    }
  }

  return {
    run(work) {
      if (waiting.length >= BOUNDS.workAfterAnswers) return false;
      waiting.push(work);
      begin();
      return true;
    },
    async stop() {
      waiting.length = 0;
      await Promise.race([Promise.all(underWay), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** For tests, which say themselves when something happens: everything is left to its job. */
export const noBackgroundTasks: BackgroundTasks = {
  run: () => false,
  stop: async () => undefined,
};
