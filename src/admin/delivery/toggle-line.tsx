import classes from './toggle-line.module.css';

interface ToggleLineProps {
  name: string;
  /** How it stands now, in words. */
  state: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off. The whole line is pressed, not only the switch. */
export function ToggleLine({ name, state, isOn, onChange }: ToggleLineProps) {
  return (
    <label className={classes.line}>
      <span className={classes.words}>
        {name}
        <span className={classes.state}>{state}</span>
      </span>
      <input
        type="checkbox"
        // A checkbox says itself whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={classes.switch}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
