import type { z } from 'zod';

/** A test runner's JSON report; nothing when there is none, or when it is no such report. */
export function readReport<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
