const HOUR_MS = 3_600_000;
const LISTED_MS = 30 * 24 * HOUR_MS;

/** When attempts to pay began, the first instant left out. */
export interface AttemptPeriod {
  after: Date;
  before: Date;
}

/** Returns the period of the attempts to pay that are old enough to ask about and young enough to matter. */
export function unreconciledPeriod(now: Date): AttemptPeriod {
  const time = now.getTime();
  return { after: new Date(time - LISTED_MS), before: new Date(time - HOUR_MS) };
}

/** Returns the period of the attempts to pay that are under way; older ones are in {@link unreconciledPeriod}. */
export function payingPeriod(now: Date): AttemptPeriod {
  return { after: unreconciledPeriod(now).before, before: now };
}
