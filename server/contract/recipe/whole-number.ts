import { z } from 'zod';

const MAX_DIGITS = 9;

/** Returns the schema of a whole number, as a number or as it is typed, which is refused in this sentence. */
export function wholeNumber({ min, max, message }: { min: number; max: number; message: string }) {
  const typed = z
    .string()
    .max(MAX_DIGITS, message)
    .regex(/^\s*\d+\s*$/, message)
    .transform(Number);
  return z
    .union([z.number(message), typed], message)
    .pipe(z.int(message).min(min, message).max(max, message));
}
