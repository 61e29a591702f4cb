import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import type { ErrorIssue } from '#contract/http/errors.ts';

/** The fields that a schema reads, each with what stands in it before it is right. */
type DraftOf<Schema extends z.ZodType> = { [Field in keyof z.input<Schema>]: unknown };
type OnlyFieldsOf<Schema extends z.ZodType, Values> = {
  [Field in Exclude<keyof Values, keyof z.input<Schema>>]: never;
};

/**
 * Returns a Mantine form held to a schema of the contract. Each field gets the first sentence the schema says about it,
 * and keeps it until its value is right; values stay as typed, and the server reads them with the same schema. The
 * initial values have each field that the schema requires, and none that it does not read.
 */
export function useZodForm<
  Schema extends z.ZodType,
  Values extends DraftOf<Schema> & Record<string, unknown>,
>(schema: Schema, { initialValues }: { initialValues: Values & OnlyFieldsOf<Schema, Values> }) {
  return useCheckedForm<Values>(schema, initialValues);
}

/** Returns a form as {@link useZodForm} does, for a schema whose fields are known only when it runs. */
export function useCheckedForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
) {
  const form = useForm({
    initialValues,
    validate: (values: Values) => errorsIn(schema, values),
    clearInputErrorOnChange: false,
  });
  const { values, errors } = form;
  const before = useRef({ values, errors });

  // An error that came with the change itself is about the current value.
  const checkAgain = useEffectEvent(() => {
    const changed = Object.keys(errors).filter(
      (path) =>
        valueAt(values, path) !== valueAt(before.current.values, path) &&
        errors[path] === before.current.errors[path],
    );
    const now = changed.length > 0 ? errorsIn(schema, values) : {};
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

/** Returns errors in the form of Mantine's: the first sentence about each field, by its path. */
export function formErrorsOf(issues: readonly ErrorIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path] ??= message;
  return faults;
}

/** Returns the errors that a schema finds in these values, in the form of {@link formErrorsOf}. */
export function errorsIn(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  return formErrorsOf(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Brings the focus to the first of these fields on the page, by its name; the order of a schema may be another. */
export function focusFirstNamed(
  form: HTMLFormElement | null,
  faults: Readonly<Record<string, unknown>>,
): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  const isAtFault = (field: HTMLElement) => (field.getAttribute('name') ?? '') in faults;
  fields.find(isAtFault)?.focus();
}
