import { z } from 'zod';
import { isDateText } from './day.ts';

/**
 * Returns the schema of a calendar day such as "2026-11-22". The message is for any other text, and for none. A day that is
 * wrong ends the check, unless rules about all fields are to see it.
 */
export function calendarDay(message: string, abort = true) {
  return z
    .custom<string>(isDateText, { error: message, abort })
    .meta({ type: 'string', maxLength: 10 });
}
