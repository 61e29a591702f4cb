import type { z } from 'zod';

/** Reads input by a contract schema. Throws ZodError, which answers 400 or 422. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  return schema.parse(input);
}
