import { Button } from '@mantine/core';
import { FLOWER_TYPES, SECTIONS } from '#contract/catalogue.ts';
import { CheckList } from './check-list.tsx';
import { PriceSlider } from './price-slider.tsx';
import classes from './product-filters.module.css';
import { NO_FILTERS, type ShopFilters } from './shop-filters.ts';

interface ProductFiltersProps {
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
}

/** The filter panel. Before hydration it is an ordinary form that asks the server for /shop?… */
export function ProductFilters({ filters, onChange }: ProductFiltersProps) {
  const { q, sort } = filters;
  return (
    <form action="/shop" method="get" className={classes.filters}>
      {q && <input type="hidden" name="q" value={q} />}
      {sort !== NO_FILTERS.sort && <input type="hidden" name="sort" value={sort} />}
      <fieldset className={classes.price}>
        <legend className={classes.title}>Price</legend>
        <PriceSlider
          min={filters.min}
          max={filters.max}
          onChange={(min, max) => onChange({ ...filters, min, max })}
        />
      </fieldset>
      <CheckList
        title="Categories"
        name="section"
        options={SECTIONS}
        chosen={filters.sections}
        onChange={(sections) => onChange({ ...filters, sections })}
      />
      <CheckList
        title="Flower types"
        name="flower"
        options={FLOWER_TYPES}
        chosen={filters.flowerTypes}
        onChange={(flowerTypes) => onChange({ ...filters, flowerTypes })}
      />
      <noscript>
        <button type="submit">Show these bouquets</button>
      </noscript>
      <Button variant="default" fullWidth onClick={() => onChange({ ...NO_FILTERS, q, sort })}>
        Clear All Filters
      </Button>
    </form>
  );
}
