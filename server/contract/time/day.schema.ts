import { z } from 'zod';
import { isDateText } from '#contract/delivery/delivery.ts';

/** A calendar day such as "2026-11-22". The message is for whatever is none, and for nothing at all. */
export function calendarDay(message: string) {
  return z.custom<string>(isDateText, message).meta({ type: 'string', maxLength: 10 });
}
