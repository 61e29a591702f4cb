import { TIME_ZONE } from '#contract/delivery.ts';

/** "Sat 21 Nov, 09:00" in Johannesburg, wherever the reader is. */
export function shortTime(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  }).format(new Date(at));
}
