import type { Log } from '#server/platform/log/log.ts';

/** For tests that do not look at the log. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
