import { type PostalCodes, postalCodes } from '#contract/delivery/delivery-settings.schema.ts';

/** "2092", or "1804–1877". */
export function codesText({ from, to }: Pick<PostalCodes, 'from' | 'to'>): string {
  return from === to ? from : `${from}–${to}`;
}

/** Reads codes and suburbs as they were typed; a sentence where they make no sense. */
export function readPostalCodes(codes: string, suburbs: string): PostalCodes | string {
  const [from = '', to = from] = codes.split(/\s*(?:[–-]|to)\s*/).map((code) => code.trim());
  const names = suburbs.split(/[,\n]/).map((name) => name.trim());
  const read = postalCodes.safeParse({ from, to, suburbs: [...new Set(names.filter(Boolean))] });
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'Please check this line');
}

/** Those whose code or suburb holds what was typed; a whole code also finds the range around it. */
export function findPostalCodes(all: readonly PostalCodes[], typed: string): PostalCodes[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...all];
  const isCode = /^\d{4}$/.test(wanted);
  return all.filter(
    ({ from, to, suburbs }) =>
      from.startsWith(wanted) ||
      (isCode && from <= wanted && wanted <= to) ||
      suburbs.some((suburb) => suburb.toLowerCase().includes(wanted)),
  );
}

export function inCodeOrder(all: readonly PostalCodes[]): PostalCodes[] {
  return all.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to));
}
