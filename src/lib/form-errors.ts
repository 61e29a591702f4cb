import type { z } from 'zod';
import type { ErrorIssue } from '#contract/http/errors.ts';

/** Faults as a form marks them: the first sentence about each field, by its path. */
export function formErrorsOf(issues: readonly ErrorIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path] ??= message;
  return faults;
}

/** What a schema says about these values, as {@link formErrorsOf}. */
export function errorsIn(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  return formErrorsOf(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Brings the focus to the first of these fields, by its name. */
export function focusFirstNamed(
  form: HTMLFormElement | null,
  faults: Readonly<Record<string, unknown>>,
): void {
  const [first] = Object.keys(faults);
  const field = first && form?.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
