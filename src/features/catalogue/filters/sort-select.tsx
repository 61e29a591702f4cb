import { SORTS, type Sort } from '#contract/catalogue/catalogue.ts';
import { isKeyOf, keysOf } from '#contract/text/record-of.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import classes from './sort-select.module.css';

const OPTIONS = keysOf(SORTS);

interface SortSelectProps {
  sort: Sort;
  /** Words were searched for: then what fits them best comes first, until another order is chosen. */
  isSearch: boolean;
  onChange: (sort: Sort) => void;
  /** The form it belongs to before the page is hydrated. */
  formId: string;
}

export function SortSelect({ sort, isSearch, onChange, formId }: SortSelectProps) {
  return (
    <div className={classes.sort}>
      <label className={classes.choice}>
        <span className={classes.label}>Sort by</span>
        <select
          name="sort"
          form={formId}
          value={sort}
          onChange={({ target }) => isKeyOf(SORTS, target.value) && onChange(target.value)}
          className={classes.select}
        >
          {OPTIONS.map((value) => (
            <option key={value} value={value}>
              {isSearch && value === 'featured' ? 'Best match' : SORTS[value]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <PushButton type="submit" form={formId} look="outline">
          Sort
        </PushButton>
      </noscript>
    </div>
  );
}
