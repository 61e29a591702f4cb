import { IconX } from '#src/ui/icons/icon-x.ts';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { type ShopFilters, withoutFilters } from '#contract/catalogue/shop-filters.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import classes from './filter-chips.module.css';
import { toShopSearch } from './shop-search.ts';

interface FilterChipsProps {
  filters: ShopFilters;
  /** Takes the focus when the last chip is gone. */
  fallback: RefObject<HTMLElement | null>;
}

/** The filters in force, each a link to the shop without it. */
export function FilterChips({ filters, fallback }: FilterChipsProps) {
  const active = activeFilters(filters);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const count = active.length;

  // The chip that had the focus is gone: the one in its place gets it.
  useEffect(() => {
    if (removed.current === undefined) return;
    const chips = list.current?.querySelectorAll('a') ?? [];
    const next = count > 0 ? chips[Math.min(removed.current, count - 1)] : fallback.current;
    removed.current = undefined;
    next?.focus();
  }, [count, fallback]);

  if (count === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className={classes.chips}>
      {active.map(({ label, without }, index) => (
        <li key={label}>
          <Link
            to="/shop"
            search={toShopSearch(without)}
            resetScroll={false}
            aria-label={`Remove ${label}`}
            className={classes.chip}
            onClick={() => (removed.current = index)}
          >
            {label}
            <IconX size={16} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
      {count > 1 && (
        <li>
          <Link
            to="/shop"
            search={toShopSearch(withoutFilters(filters))}
            resetScroll={false}
            className={classes.clear}
            onClick={() => (removed.current = 0)}
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** One choice of the filter panel that is in force, in words, and the filters without it. */
export interface ActiveFilter {
  label: string;
  without: ShopFilters;
}

export function activeFilters(filters: ShopFilters): ActiveFilter[] {
  const { sections, flowerTypes, colours } = filters;
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
    ...colours.map((colour) => ({
      label: colour,
      without: { ...filters, colours: colours.filter((other) => other !== colour) },
    })),
  ];
}

function priceLabel({ min, max }: ShopFilters): string | undefined {
  const rand = (amount: number) => randLabel(cents(amount * 100));
  if (min <= PRICE_SLIDER.min && max >= PRICE_SLIDER.max) return undefined;
  if (max >= PRICE_SLIDER.max) return `From ${rand(min)}`;
  return min <= PRICE_SLIDER.min ? `Up to ${rand(max)}` : `${rand(min)} to ${rand(max)}`;
}
