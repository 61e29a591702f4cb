import type { DeliveryArea } from './delivery-settings.schema.ts';

export const OUTSIDE_RULES = ['warn', 'refuse'] as const;

/** A shopper outside is told so in these words; the order is flagged for the owner. */
export const OUTSIDE_AREA_WARNING =
  'That postal code is outside our usual Johannesburg area. You can still order; we will phone you if we cannot deliver.';

/** What is said instead where the owner refuses addresses outside. */
export const OUTSIDE_AREA_REFUSAL =
  'We do not deliver to that postal code. Please check it, or choose another address.';

/** Returns whether the shop delivers to this postal code. */
export function isInArea({ codes }: Pick<DeliveryArea, 'codes'>, code: string): boolean {
  return /^[0-9]{4}$/.test(code) && codes.some(({ from, to }) => from <= code && code <= to);
}

/** Returns what a shopper reads of a postal code outside the area; '' for any other, and for what is none yet. */
export function outsideAreaNote(area: DeliveryArea, code: string): string {
  if (!/^\d{4}$/.test(code) || isInArea(area, code)) return '';
  return area.outside === 'warn' ? OUTSIDE_AREA_WARNING : OUTSIDE_AREA_REFUSAL;
}

/** Returns the suburbs that share a postal code, in alphabetical order; empty when none is known. */
export function suburbsOf({ codes }: Pick<DeliveryArea, 'codes'>, code: string): string[] {
  const found = codes.filter(({ from, to }) => from <= code && code <= to);
  return [...new Set(found.flatMap(({ suburbs }) => suburbs))].sort((a, b) => a.localeCompare(b));
}

/**
 * Returns the one postal code of a suburb, in any spelling of its case; undefined when there is none or more than one.
 */
export function codeOfSuburb(
  { codes }: Pick<DeliveryArea, 'codes'>,
  suburb: string,
): string | undefined {
  const wanted = suburb.trim().toLowerCase();
  const found = codes.filter(
    ({ from, to, suburbs }) =>
      from === to && suburbs.some((known) => known.toLowerCase() === wanted),
  );
  return found.length === 1 ? found[0]?.from : undefined;
}
