import { z } from 'zod';
import { isDateText } from './day.ts';

/** Returns the schema of a calendar day such as "2026-11-22". The message is for any other text, and for none. */
export function calendarDay(message: string) {
  return z.custom<string>(isDateText, message).meta({ type: 'string', maxLength: 10 });
}
