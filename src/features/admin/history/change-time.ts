import { TIME_ZONE } from '#contract/delivery.ts';

/** "Saturday 21 November 2026 at 09:00" in Johannesburg, wherever the owner is. */
export function changeTime(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
    .format(new Date(at))
    .replace(',', '');
}
