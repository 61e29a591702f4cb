import type { Logger } from 'pino';
import { stopWhenParentExits } from './parent-watchdog.ts';

const DEADLINE_MS = 10_000;
/** npm and the terminal can each pass on the same Ctrl-C; a person presses it again later than this. */
const SAME_SIGNAL_MS = 1_000;

/** Stops the shop on SIGTERM, SIGINT or when npm has gone: in good order, within ten seconds. */
export function onStopSignal(stop: () => Promise<void>, log: Logger): void {
  let begunAt: number | undefined;

  const begin = (): void => {
    begunAt = performance.now();
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

  const onSignal = (): void => {
    if (begunAt === undefined) begin();
    else if (performance.now() - begunAt > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  stopWhenParentExits(() => {
    if (begunAt === undefined) begin();
  });
}
