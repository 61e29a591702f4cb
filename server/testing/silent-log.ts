import type { Log } from '#server/services.ts';

/** For tests that do not look at the log. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
