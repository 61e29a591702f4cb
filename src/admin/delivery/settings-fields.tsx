import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { clockText } from '#contract/time/date-text.ts';
import classes from './section.module.css';
import { minuteOf, numberOf } from './use-delivery-draft.ts';

interface SectionProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** One subject of the settings. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      {children}
    </section>
  );
}

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

const DAY = 24 * 60;

interface TimeInputProps {
  label: string;
  description?: string;
  /** Minutes after midnight; 0 is none. */
  minute: number;
  error: string | undefined;
  onChange: (minute: number) => void;
}

/** A time of the day, in the phone's own clock. Midnight is the end of the day. */
export function TimeInput({ label, description, minute, error, onChange }: TimeInputProps) {
  return (
    <TextInput
      type="time"
      size="md"
      label={label}
      {...(description && { description })}
      value={minute > 0 ? clockText(minute % DAY) : ''}
      error={error}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '00:00' ? DAY : minuteOf(value))
      }
    />
  );
}

interface PlacesInputProps {
  label: string;
  description?: string;
  /** Null is as many as come. */
  places: number | null;
  error: string | undefined;
  onChange: (places: number | null) => void;
}

/** How many orders fit; empty is as many as come. */
export function PlacesInput({ places, onChange, ...rest }: PlacesInputProps) {
  return (
    <WholeNumberInput
      {...rest}
      placeholder="Unlimited"
      number={places}
      empty={null}
      onChange={onChange}
    />
  );
}

interface WholeNumberInputProps<Empty> extends Omit<TextInputProps, 'value' | 'onChange'> {
  number: number | Empty;
  /** What it is while the field is empty. */
  empty: Empty;
  onChange: (number: number | Empty) => void;
}

/** A number of things. What was typed stays as it is, right or not, so that nothing else is saved than what is read. */
export function WholeNumberInput<Empty extends number | null>({
  number,
  empty,
  onChange,
  ...rest
}: WholeNumberInputProps<Empty>) {
  const [typed, setTyped] = useState('');
  const isTyped = numberOf(typed, empty) === number;
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={isTyped ? typed : String(number ?? '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(numberOf(value, empty));
      }}
    />
  );
}
