import { TextInput } from '@mantine/core';
import { IconSearch } from '#src/ui/icons/icon-search.ts';
import { SECTIONS } from '#contract/catalogue/catalogue.ts';
import { KIND_NAMES, PRODUCT_KINDS } from '#contract/catalogue/product-kind.ts';
import { SALE_STATE_NAMES, SALE_STATES } from '#contract/catalogue/product-status.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { LEVEL_NAMES } from './card/stock-level.ts';
import { type ListView, listFilter, listSort, SORTS } from './filter-products.ts';
import classes from './list-tools.module.css';

const CHOICES = [
  { value: 'all', label: 'All sections' },
  ...SECTIONS.map((section) => ({ value: section, label: section })),
  {
    group: 'Kind',
    items: PRODUCT_KINDS.map((value) => ({ value, label: `${KIND_NAMES[value]}s` })),
  },
  {
    group: 'Status',
    items: SALE_STATES.map((value) => ({ value, label: SALE_STATE_NAMES[value] })),
  },
  {
    group: 'Stock',
    items: Object.entries(LEVEL_NAMES).map(([value, label]) => ({ value, label })),
  },
];

const ORDERS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

interface ListToolsProps {
  view: ListView;
  onChange: (view: ListView) => void;
}

/** Search, filter and order. */
export function ListTools({ view, onChange }: ListToolsProps) {
  return (
    <div role="search" className={classes.tools}>
      <TextInput
        type="search"
        aria-label="Search products"
        placeholder="Search products"
        size="md"
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        className={classes.words}
        value={view.words}
        onChange={(event) => onChange({ ...view, words: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange({ ...view, words: '' });
        }}
      />
      <SelectField
        aria-label="Show"
        size="md"
        data={CHOICES}
        value={view.filter}
        onChange={(event) => onChange({ ...view, filter: listFilter(event.currentTarget.value) })}
      />
      <SelectField
        aria-label="Sort by"
        size="md"
        data={ORDERS}
        value={view.sort}
        onChange={(event) => onChange({ ...view, sort: listSort(event.currentTarget.value) })}
      />
    </div>
  );
}
