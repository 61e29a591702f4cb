import { Switch } from '@mantine/core';
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
    <Switch
      size="lg"
      labelPosition="left"
      label={
        <>
          {name}
          <span className={classes.state}>{state}</span>
        </>
      }
      className={classes.line}
      classNames={{
        body: classes.body,
        labelWrapper: classes.words,
        label: classes.label,
        track: classes.track,
      }}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
