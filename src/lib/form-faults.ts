import type { ErrorIssue } from '#contract/errors.ts';

/** The faults that the server found, as a form marks them: a sentence by field. */
export function faultsOf(issues: readonly ErrorIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
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
