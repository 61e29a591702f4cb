import { SORTS, type Sort } from '#contract/catalogue.ts';
import classes from './sort-select.module.css';

const OPTIONS = Object.entries(SORTS) as [Sort, string][];

interface SortSelectProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ sort, onChange }: SortSelectProps) {
  return (
    <label className={classes.sort}>
      <span className={classes.label}>Sort by</span>
      <select
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
  );
}
