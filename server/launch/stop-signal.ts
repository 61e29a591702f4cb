import type { Logger } from 'pino';
import { stopWhenParentGoes } from './parent-watch.ts';

const DEADLINE_MS = 10_000;

/** Stops the shop on SIGTERM, SIGINT or when npm has gone: in good order, within ten seconds. */
export function onStopSignal(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const begin = (): void => {
    // A second signal means now.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      log.error('the shop did not stop in time');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shop did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  stopWhenParentGoes(begin);
}
