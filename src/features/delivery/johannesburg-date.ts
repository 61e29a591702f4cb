import { type DateText, TIME_ZONE } from '#contract/delivery.ts';

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Johannesburg at this instant, whatever the zone of the device. */
export function johannesburgDate(now: Date): DateText {
  return calendar.format(now);
}
