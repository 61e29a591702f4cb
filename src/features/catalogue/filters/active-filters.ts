import { PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import type { ShopFilters } from '#contract/catalogue/shop-filters.ts';

/** One choice of the filter panel that is in force, in words, and the filters without it. */
export interface ActiveFilter {
  label: string;
  without: ShopFilters;
}

export function activeFilters(filters: ShopFilters): ActiveFilter[] {
  const { sections, flowerTypes } = filters;
  const price = priceLabel(filters);
  const { min, max } = PRICE_SLIDER;
  return [
    ...(price ? [{ label: price, without: { ...filters, min, max } }] : []),
    ...sections.map((section) => ({
      label: section,
      without: { ...filters, sections: sections.filter((other) => other !== section) },
    })),
    ...flowerTypes.map((type) => ({
      label: type,
      without: { ...filters, flowerTypes: flowerTypes.filter((other) => other !== type) },
    })),
  ];
}

function priceLabel({ min, max }: ShopFilters): string | undefined {
  const rand = (amount: number) => randLabel(cents(amount * 100));
  if (min <= PRICE_SLIDER.min && max >= PRICE_SLIDER.max) return undefined;
  if (max >= PRICE_SLIDER.max) return `From ${rand(min)}`;
  return min <= PRICE_SLIDER.min ? `Up to ${rand(max)}` : `${rand(min)} to ${rand(max)}`;
}
