import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type Background = ReturnType<typeof createBackground>;

/** Work that goes on after an answer was given, all of it ended by `stop`. */
export function createBackground() {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  setMaxListeners(0, stopping.signal);

  return {
    /** Fires when the simulator stops. */
    signal: stopping.signal,

    /** Waits so many milliseconds; rejects when the simulator stops. */
    async wait(milliseconds: number): Promise<void> {
      await pause(milliseconds, undefined, { signal: stopping.signal });
    },

    /** Starts a task. The promise resolves when it has ended, well or badly. */
    start(task: () => Promise<void>): Promise<void> {
      const ended = task().catch((error: unknown) => {
        if (!stopping.signal.aborted) process.stderr.write(`PayFast simulator: ${String(error)}\n`);
      });
      running.add(ended);
      return ended.finally(() => running.delete(ended));
    },

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
