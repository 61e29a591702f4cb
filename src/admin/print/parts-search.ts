import { type PrintPart, printParts } from '#contract/order/print.ts';

/** The parts that an address names, in their order; all where it names none. */
export function chosenParts(parts: string | undefined): PrintPart[] {
  const chosen = new Set(parts?.split(','));
  const known = printParts.filter((part) => chosen.has(part));
  return known.length > 0 ? known : [...printParts];
}

/** The part of an address that names these; nothing for all of them. */
export function partsQuery(parts: readonly PrintPart[]): string {
  return parts.length === printParts.length ? '' : `&parts=${parts.join(',')}`;
}
