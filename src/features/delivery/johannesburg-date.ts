import { type DateText, TIME_ZONE } from '#contract/delivery.ts';

/** The calendar day in Johannesburg at this instant, whatever the zone of the device. */
export function johannesburgDate(now: Date): DateText {
  // Made when it is asked for: the first one takes a phone fifty milliseconds, which no page should wait for.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
