import { Button, Textarea, TextInput } from '@mantine/core';
import type { CollectionPoint } from '#contract/delivery/collection.schema.ts';
import classes from './collection-point.module.css';
import { TimeInput, ToggleLine } from './settings-fields.tsx';
import type { DraftErrors } from './use-delivery-draft.ts';
import type { PointField } from './use-shown-errors.ts';

interface CollectionPointFieldsProps {
  point: CollectionPoint;
  errors: DraftErrors;
  /** Where the point is in the settings, as errors name it. */
  path: string;
  /** Undefined takes the place out. */
  onChange: (fresh: CollectionPoint | undefined) => void;
  onLeave: (field: PointField) => void;
}

const WEEK = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

/** A place where flowers are collected: what shoppers read of it, and when it is open. */
export function CollectionPointFields(props: CollectionPointFieldsProps) {
  const { point, errors, path, onChange, onLeave } = props;
  const { hours } = point;
  const text = (name: PointField) => ({
    size: 'md' as const,
    autoComplete: 'off',
    value: point[name],
    error: errors[`${path}.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...point, [name]: event.currentTarget.value }),
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // What is pressed beside the fields must not move away below the pointer.
      if (isTextField(relatedTarget)) onLeave(name);
    },
  });

  function setDay(weekday: number, day: { from: number; until: number } | undefined) {
    const others = hours.filter((each) => each.weekday !== weekday);
    const all = day ? [...others, { weekday, ...day }] : others;
    onChange({ ...point, hours: all.toSorted((one, other) => one.weekday - other.weekday) });
  }

  return (
    <fieldset className={classes.point}>
      <legend className={classes.legend}>{point.name || 'A new place'}</legend>
      <TextInput {...text('name')} label="Name of the place" placeholder="Our studio" />
      <TextInput {...text('address')} label="Street address" />
      <div className={classes.pair}>
        <TextInput {...text('suburb')} label="Suburb (optional)" />
        <TextInput {...text('postalCode')} label="Postal code" inputMode="numeric" />
      </div>
      <Textarea
        {...text('note')}
        rows={2}
        label="What to know (optional)"
        description="Such as where to park or which bell to ring."
      />
      <ul className={classes.week} aria-label="When flowers can be collected">
        {WEEK.map(([weekday, name]) => {
          const index = hours.findIndex((each) => each.weekday === weekday);
          const day = hours[index];
          return (
            <li key={weekday}>
              <ToggleLine
                name={name}
                state={day ? 'Open' : 'Closed'}
                isOn={day !== undefined}
                onChange={(isOn) =>
                  setDay(weekday, isOn ? { from: 9 * 60, until: 17 * 60 } : undefined)
                }
              />
              {day && (
                <div className={classes.pair}>
                  <TimeInput
                    label={`${name}, from`}
                    minute={day.from}
                    error={errors[`${path}.hours.${index}.from`]}
                    onChange={(from) => setDay(weekday, { ...day, from })}
                  />
                  <TimeInput
                    label={`${name}, until`}
                    minute={day.until}
                    error={errors[`${path}.hours.${index}.until`]}
                    onChange={(until) => setDay(weekday, { ...day, until })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {errors[`${path}.hours`] && (
        <p role="alert" className={classes.error}>
          {errors[`${path}.hours`]}
        </p>
      )}
      <Button variant="subtle" size="md" onClick={() => onChange(undefined)}>
        Take out {point.name || 'this place'}
      </Button>
    </fieldset>
  );
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('textarea, input:not([type=checkbox])');
}
