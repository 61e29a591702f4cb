import { z } from 'zod';
import { calendarDay } from './day.schema.ts';

/** Two days and all between them. */
export const dayPeriod = z
  .object({
    from: calendarDay('Please choose the first day'),
    to: calendarDay('Please choose the last day'),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day is before the first',
  });
