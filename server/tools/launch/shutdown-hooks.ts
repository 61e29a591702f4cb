import type { Log } from '#server/platform/log/log.ts';

export interface ShutdownHooks {
  /** What ends something that has just been started. */
  add(step: () => Promise<void>): void;
  /** Ends all, the last started first. One that fails is logged and the others still run; then throws. */
  run(): Promise<void>;
}

/** Collects during the start what has to be ended again. */
export function createShutdownHooks(log: Log): ShutdownHooks {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      let failed = 0;
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          failed += 1;
          log.error({ err: error }, 'a part of the shop could not be stopped');
        }
      }
      if (failed > 0) throw new Error(`${failed} part(s) of the shop could not be stopped.`);
    },
  };
}
