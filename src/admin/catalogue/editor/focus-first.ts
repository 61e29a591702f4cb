/** Brings the first of these fields into view and the focus to it, in the order of the page. */
export function focusFirst(
  form: HTMLElement | null,
  errors: Readonly<Record<string, unknown>>,
): void {
  const wrong = Object.keys(errors);
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  const first = [...fields].find((field) =>
    wrong.some((path) => isOf(field.dataset['path'], path)),
  );
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

/** A sentence about one entry of a list stands at the list. */
function isOf(field: string | undefined, path: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
