import { z } from 'zod';
import { type DueTime, isDueTime } from './collection.ts';

/** Another time of a placed order: a slot, or one at which it is collected. */
export const dueTimeInput = z
  .string('Please choose one of the delivery times')
  .max(40)
  .transform((text, context): DueTime => {
    if (isDueTime(text)) return text;
    context.addIssue('Please choose one of the delivery times');
    return z.NEVER;
  });
