import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { faultsIn } from './form-faults.ts';

/**
 * A Mantine form held to a schema of the contract. Each field gets the first sentence the schema says
 * about it, and keeps it until what stands there is right; values stay as typed, and the server reads
 * them with the same schema.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  { initialValues }: { initialValues: Values },
) {
  const form = useForm({
    initialValues,
    validate: (values: Values) => faultsIn(schema, values),
    clearInputErrorOnChange: false,
  });
  const { values, errors } = form;
  const before = useRef({ values, errors });

  // A sentence that came with the change itself is about what stands there now.
  const checkAgain = useEffectEvent(() => {
    const changed = Object.keys(errors).filter(
      (path) =>
        valueAt(values, path) !== valueAt(before.current.values, path) &&
        errors[path] === before.current.errors[path],
    );
    const now = changed.length > 0 ? faultsIn(schema, values) : {};
    for (const path of changed) form.setFieldError(path, now[path]);
    before.current = { values, errors };
  });
  useEffect(() => checkAgain(), [values, errors]);

  return form;
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      values,
    );
}
