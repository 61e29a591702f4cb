import classes from './settings-fields.module.css';
import { PlacesInput, Section, TimeInput, ToggleLine } from './settings-fields.tsx';
import type { ChangeDraft, DraftErrors, SettingsDraft } from './use-delivery-draft.ts';

interface SlotsSectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
}

type Slot = SettingsDraft['slots'][number];

/** The three delivery times: offered or not, when each ends, how many orders fit. */
export function SlotsSection({ draft: { slots }, errors, change }: SlotsSectionProps) {
  function put(slot: Slot, changes: Partial<Slot>) {
    change({ slots: slots.map((each) => (each === slot ? { ...each, ...changes } : each)) });
  }

  return (
    <Section
      title="Delivery times"
      hint="Today, a time is offered until two hours before it ends. Places left empty are unlimited."
    >
      <ul className={classes.rows}>
        {slots.map((slot, index) => (
          <li key={slot.slot} className={classes.slot} data-off={!slot.isOffered || undefined}>
            <div className={classes.wide}>
              <ToggleLine
                name={slot.slot}
                state={slot.isOffered ? 'Offered' : 'Not offered'}
                isOn={slot.isOffered}
                onChange={(isOffered) => put(slot, { isOffered })}
              />
            </div>
            <div className={classes.only}>
              <TimeInput
                label="Ends"
                minute={slot.endMinute}
                error={errors[`slots.${index}.endMinute`]}
                onChange={(endMinute) => put(slot, { endMinute })}
              />
            </div>
            <div className={classes.only}>
              <PlacesInput
                label="Places"
                places={slot.places}
                error={errors[`slots.${index}.places`]}
                onChange={(places) => put(slot, { places })}
              />
            </div>
          </li>
        ))}
      </ul>
      {errors['slots'] && (
        <p role="alert" className={classes.error}>
          {errors['slots']}
        </p>
      )}
    </Section>
  );
}
