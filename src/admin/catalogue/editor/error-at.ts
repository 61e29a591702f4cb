/** What is wrong with a list field: with the list itself or with any of its entries. */
export function errorAt(
  errors: Readonly<Record<string, unknown>>,
  field: string,
): string | undefined {
  const [, error] =
    Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? [];
  return typeof error === 'string' ? error : undefined;
}
