const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Returns when periodic work runs next, by its minutes and hours in UTC; undefined for a rule of another kind. */
export function nextTick(cron: string, now: Date): Date | undefined {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') return undefined;
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + DAY_MINUTES; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    if (isAmong(minutes, at.getUTCMinutes()) && isAmong(hours, at.getUTCHours())) return at;
  }
  return undefined;
}

function isAmong(list: string, value: number): boolean {
  return list === '*' || list.split(',').includes(String(value));
}
