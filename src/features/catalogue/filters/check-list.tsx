import classes from './check-list.module.css';

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
export function CheckList<T extends string>(props: CheckListProps<T>) {
  const { title, name, options, counts, chosen, onChange } = props;

  function toggle(option: T) {
    onChange(options.filter((other) => chosen.includes(other) !== (other === option)));
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
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
