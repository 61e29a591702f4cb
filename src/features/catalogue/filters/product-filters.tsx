import { COLOURS, FLOWER_TYPES, SECTIONS } from '#contract/catalogue/catalogue.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { type ShopFilters, withoutFilters } from '#contract/catalogue/shop-filters.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { PriceSlider } from './price-slider.tsx';
import classes from './product-filters.module.css';
import { toShopSearch } from './shop-search.ts';

interface ProductFiltersProps {
  filters: ShopFilters;
  /** Flower types and colours that no bouquet of the shop has show only when ticked. */
  shelf: Pick<ListingView, 'counts' | 'used'>;
  onChange: (filters: ShopFilters) => void;
  /** The name by which controls elsewhere on the page belong to this form. */
  formId?: string;
}

/** The filter panel. Before hydration it is an ordinary form that asks the server for /shop?… */
export function ProductFilters(props: ProductFiltersProps) {
  const { filters, shelf, onChange, formId } = props;
  const { counts, used } = shelf;
  const { q, flowerTypes, colours } = filters;
  return (
    <form id={formId} action="/shop" method="get" className={classes.filters}>
      {q && <input type="hidden" name="q" value={q} />}
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
        counts={counts.sections}
        chosen={filters.sections}
        onChange={(sections) => onChange({ ...filters, sections })}
      />
      <CheckList
        title="Flower types"
        name="flower"
        options={FLOWER_TYPES.filter(
          (type) => flowerTypes.includes(type) || used.flowerTypes.includes(type),
        )}
        counts={counts.flowerTypes}
        chosen={flowerTypes}
        onChange={(types) => onChange({ ...filters, flowerTypes: types })}
      />
      {used.colours.length + colours.length > 0 && (
        <CheckList
          title="Colours"
          name="colour"
          options={COLOURS.filter(
            (colour) => colours.includes(colour) || used.colours.includes(colour),
          )}
          counts={counts.colours}
          chosen={colours}
          onChange={(chosen) => onChange({ ...filters, colours: chosen })}
        />
      )}
      <noscript>
        <PushButton type="submit" className={classes.wide}>
          Show these bouquets
        </PushButton>
      </noscript>
      <LinkButton
        look="outline"
        to="/shop"
        search={toShopSearch(withoutFilters(filters))}
        resetScroll={false}
        className={classes.wide}
      >
        Clear All Filters
      </LinkButton>
    </form>
  );
}

interface CheckListProps<T extends string> {
  title: string;
  /** The parameter of the address. */
  name: string;
  options: readonly T[];
  /** How many bouquets each would show. */
  counts: Readonly<Record<T, number>>;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** A group of tick boxes; the choice comes back in the order of the options. */
function CheckList<T extends string>(props: CheckListProps<T>) {
  const { title, name, options, counts, chosen, onChange } = props;

  function toggle(option: T) {
    onChange(options.filter((other) => chosen.includes(other) !== (other === option)));
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.listTitle}>{title}</legend>
      {options.map((option) => (
        <label key={option} className={classes.option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
            className={classes.box}
          />
          <span className={classes.name}>{option}</span>
          <span className={classes.count}>{counts[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
