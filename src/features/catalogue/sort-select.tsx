import { SORTS, type Sort } from '#contract/catalogue.ts';
import { PushButton } from '#src/components/push-button.tsx';
import classes from './sort-select.module.css';

const OPTIONS = Object.entries(SORTS) as [Sort, string][];

interface SortSelectProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
  /** The form it belongs to before the page is hydrated. */
  formId: string;
}

export function SortSelect({ sort, onChange, formId }: SortSelectProps) {
  return (
    <div className={classes.sort}>
      <label className={classes.choice}>
        <span className={classes.label}>Sort by</span>
        <select
          name="sort"
          form={formId}
          value={sort}
          onChange={(event) => onChange(event.target.value as Sort)}
          className={classes.select}
        >
          {OPTIONS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
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
