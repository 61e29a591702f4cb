import { type DateText, TIME_ZONE } from '#contract/delivery.ts';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** The calendar day and the minute of the day that a clock in Johannesburg shows at this instant. */
export function johannesburgTime(now: Date): { date: DateText; minute: number } {
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The instant at which a clock in Johannesburg shows this minute of this day (always UTC+2). */
export function johannesburgInstant(date: DateText, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00+02:00`) + minute * 60_000);
}

export function addDays(date: DateText, days: number): DateText {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(date: DateText): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
