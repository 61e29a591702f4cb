import { editDistance } from '#contract/text/edit-distance.ts';
import type { DeliveryChoice } from './choice.ts';
import { codeOfSuburb, isInArea, suburbsOf } from './delivery-area.ts';
import type { DeliveryArea } from './delivery-settings.schema.ts';
import { listSuburbs, suburbAt, suburbSlug } from './suburbs.ts';

/**
 * Returns the place that a typed suburb or postal code means, as the owner spells it; undefined where the shop names
 * none such among those that it delivers to. Where both are typed the suburb counts, with that code of it.
 */
export function findPlace(
  area: Pick<DeliveryArea, 'codes'>,
  typed: string,
): Pick<DeliveryChoice, 'suburb' | 'code'> | undefined {
  const code = /(?<!\d)\d{4}(?!\d)/.exec(typed)?.[0] ?? '';
  const slug = suburbSlug(typed.replace(code, ' '));
  if (slug === '') return isInArea(area, code) ? placeOfCode(area, code) : undefined;
  const suburb = suburbAt(area, slug);
  if (suburb === undefined) return undefined;
  const isItsCode = suburbsOf(area, code).includes(suburb);
  return { suburb, code: isItsCode ? code : (codeOfSuburb(area, suburb) ?? '') };
}

function placeOfCode(area: Pick<DeliveryArea, 'codes'>, code: string) {
  const [first, ...others] = suburbsOf(area, code);
  return { suburb: first !== undefined && others.length === 0 ? first : code, code };
}

const MOST_NEAR = 6;

/** Returns the suburbs that may be meant by what was typed, the likeliest first; empty where none is like it. */
export function nearPlaces(area: Pick<DeliveryArea, 'codes'>, typed: string): string[] {
  const slug = suburbSlug(typed.replace(/\d+/, ' '));
  if (slug.length < 3) return [];
  return listSuburbs(area)
    .map((name) => ({ name, distance: distanceOf(slug, suburbSlug(name)) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, MOST_NEAR)
    .map(({ name }) => name);
}

function distanceOf(typed: string, suburb: string): number {
  // "Sandton City" is in Sandton, and "Craighall Park" in or beside Craighall.
  const isPart = suburb.startsWith(typed) || typed.startsWith(`${suburb}-`);
  if (isPart || suburb.includes(`-${typed}`)) return 0;
  return editDistance(typed, suburb);
}

/** Returns the one sentence about a place that is none of those that the shop delivers to. */
export function placeRefusal(area: Pick<DeliveryArea, 'codes' | 'outside'>, typed: string): string {
  const text = typed.trim();
  if (/^\d{4}$/.test(text)) {
    return area.outside === 'refuse'
      ? `We do not deliver to ${text}.`
      : `${text} is outside our usual Johannesburg area. You can still order: give the address at the checkout, and we phone you if we cannot deliver.`;
  }
  return `We know no suburb “${text}” that we deliver to. Type its postal code, or another suburb.`;
}
