import { suburbsOf } from './delivery-area.ts';
import type { DeliveryArea } from './delivery-settings.schema.ts';

/** A suburb that the owner names in the delivery settings. */
export interface Suburb {
  name: string;
  /** What the address of its page ends with. */
  slug: string;
  /** “2092”, or “1804 to 1877” for a range. */
  codes: readonly string[];
  /** Those that share a postal code with it, in alphabetical order. */
  neighbours: readonly string[];
}

/** Returns a suburb's name in small Latin letters, digits and hyphens; empty when it has none of them. */
export function suburbSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the names of all suburbs that have a page, in alphabetical order. Of two with one address the first is meant. */
export function listSuburbs({ codes }: Pick<DeliveryArea, 'codes'>): string[] {
  const bySlug = new Map<string, string>();
  for (const name of codes.flatMap(({ suburbs }) => suburbs)) {
    const slug = suburbSlug(name);
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, name);
  }
  return [...bySlug.values()].sort((a, b) => a.localeCompare(b));
}

/** Returns the suburb at an address as the owner spells it; undefined where the shop names none such. */
export function suburbAt({ codes }: Pick<DeliveryArea, 'codes'>, slug: string): string | undefined {
  // Anybody may ask for any: the list is not put in order for it.
  return codes.flatMap(({ suburbs }) => suburbs).find((each) => suburbSlug(each) === slug);
}

/** Returns the suburb at an address; undefined where the shop names none such. */
export function findSuburb(area: Pick<DeliveryArea, 'codes'>, slug: string): Suburb | undefined {
  const name = suburbAt(area, slug);
  if (name === undefined || slug === '') return undefined;
  const own = area.codes.filter(({ suburbs }) => suburbs.some((each) => suburbSlug(each) === slug));
  const near = own.flatMap(({ from, to, suburbs }) =>
    from === to ? suburbsOf(area, from) : suburbs,
  );
  return {
    name,
    slug,
    codes: own.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)),
    neighbours: listSuburbs({ codes: [{ from: '', to: '', suburbs: near }] }).filter(
      (each) => suburbSlug(each) !== slug,
    ),
  };
}
