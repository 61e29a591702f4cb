import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { MADE, MAX_SUBURB } from './choice.ts';

export const MAX_LOCAL_PATH = 300;

/** The form that asks when and where, as it is sent. */
export const choiceInput = z.object({
  suburb: line('Suburb', MAX_SUBURB),
  day: calendarDay('Please choose a day'),
  /** Given by a page that chooses without being left; anything else is as none. */
  made: z.string().max(16).regex(MADE).optional().catch(undefined),
});

/** A path of this shop to go back to. */
export const localPath = z
  .string()
  .max(MAX_LOCAL_PATH)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .catch('/shop');
