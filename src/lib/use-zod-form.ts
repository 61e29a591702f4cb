import { useForm } from '@mantine/form';
import type { z } from 'zod';

/**
 * A Mantine form held to a schema of the contract. Each field gets the first sentence the schema says
 * about it; values stay as typed, and the server reads them with the same schema.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  { initialValues }: { initialValues: Values },
) {
  return useForm({ initialValues, validate: (values: Values) => fieldErrors(schema, values) });
}

function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
