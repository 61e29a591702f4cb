/** What stands in an address about the parts: "make,card", or nothing for all of them. */
export function readParts(search: Record<string, unknown>): { parts?: string } {
  const { parts } = search;
  return typeof parts === 'string' && parts !== '' ? { parts } : {};
}
