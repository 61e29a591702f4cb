import { TIME_ZONE } from '#contract/delivery.ts';

/** "21 Nov 2026, 09:00" in Johannesburg, wherever the owner is. */
export function atTime(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(new Date(at));
}
