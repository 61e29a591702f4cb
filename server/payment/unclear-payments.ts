const HOUR_MS = 3_600_000;
const LISTED_MS = 30 * 24 * HOUR_MS;

/** When the attempts to pay began that are old enough to ask about and young enough to matter. */
export function unclearPeriod(now: Date): { after: Date; before: Date } {
  const time = now.getTime();
  return { after: new Date(time - LISTED_MS), before: new Date(time - HOUR_MS) };
}
