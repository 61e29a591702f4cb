const HOUR_MS = 3_600_000;
const LISTED_MS = 30 * 24 * HOUR_MS;

/** When attempts to pay began, the first instant left out. */
export interface AttemptPeriod {
  after: Date;
  before: Date;
}

/** When the attempts to pay began that are old enough to ask about and young enough to matter. */
export function unreconciledPeriod(now: Date): AttemptPeriod {
  const time = now.getTime();
  return { after: new Date(time - LISTED_MS), before: new Date(time - HOUR_MS) };
}

/** When the attempts to pay began that are under way: what is older is in {@link unreconciledPeriod}. */
export function payingPeriod(now: Date): AttemptPeriod {
  return { after: unreconciledPeriod(now).before, before: now };
}
