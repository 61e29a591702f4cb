/** Returns what was typed into the named fields of a form that arrived as HTML, without those that are empty. */
export function typedInto(form: HTMLFormElement | null): Record<string, FormDataEntryValue> {
  if (!form) return {};
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
}
