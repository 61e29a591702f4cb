import { type Logger, pino } from 'pino';
import { afterAll, afterEach, expect } from 'vitest';

export interface HeardLog {
  log: Logger;
  /** Takes out the lines so far that wake the operator. */
  alarms: () => string[];
}

/** A log for tests that look at it. */
export function hearLog(): HeardLog {
  const lines: string[] = [];
  const log = pino({ level: 'error', base: null }, { write: (line) => void lines.push(line) });
  return { log, alarms: () => lines.splice(0) };
}

/**
 * The queue could not connect in time, or its connection was open as the file's database was dropped: of a machine with
 * much else to do, and of nothing that a caller sent.
 */
const BUSY_MACHINE =
  /Connection terminated due to connection timeout|terminating connection due to administrator command/;

/**
 * A log in which each test of the file leaves no line at error level but those that are `leftOut`, nor does what
 * goes on after them.
 */
export function useQuietLog({ leftOut }: { leftOut?: RegExp } = {}): Logger {
  const { log, alarms } = hearLog();
  const expectQuiet = () => {
    const heard = alarms().filter((line) => !leftOut?.test(line) && !BUSY_MACHINE.test(line));
    expect(heard).toEqual([]);
  };
  afterEach(expectQuiet);
  afterAll(expectQuiet);
  return log;
}
