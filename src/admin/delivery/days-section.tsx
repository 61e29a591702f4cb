import { sameDayCutOff } from '#contract/delivery/delivery.ts';
import { hourText } from '#contract/time/date-text.ts';
import classes from './settings-fields.module.css';
import { PlacesInput, Section, TimeInput, WholeNumberInput } from './settings-fields.tsx';
import { type ChangeDraft, type DraftErrors, type SettingsDraft } from './use-delivery-draft.ts';

/** As the week begins on a calendar; the number is the one of the settings, 0 for Sunday. */
const WEEK = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
] as const;

interface DaysSectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
}

/** The days of the week, how far ahead, and how many orders fit on a day. */
export function DaysSection({ draft, errors, change }: DaysSectionProps) {
  const { closedWeekdays, daysAhead, placesPerDay } = draft;

  function toggle(day: number) {
    const isClosed = closedWeekdays.includes(day);
    const closed = isClosed
      ? closedWeekdays.filter((each) => each !== day)
      : [...closedWeekdays, day];
    change({ closedWeekdays: closed.toSorted((a, b) => a - b) });
  }

  return (
    <Section
      title="Days"
      hint="On which days of the week you deliver, and how much you can take on."
    >
      <fieldset className={classes.week}>
        <legend className={classes.label}>You deliver on</legend>
        <div className={classes.weekdays}>
          {WEEK.map(([day, name]) => (
            <button
              key={day}
              type="button"
              className={classes.day}
              data-printed
              aria-pressed={!closedWeekdays.includes(day)}
              onClick={() => toggle(day)}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      {errors['closedWeekdays'] && (
        <p role="alert" className={classes.error}>
          {errors['closedWeekdays']}
        </p>
      )}
      <div className={classes.pair}>
        <WholeNumberInput
          label="Days ahead"
          description="How far ahead people can order"
          number={daysAhead}
          empty={0}
          error={errors['daysAhead']}
          onChange={(days) => change({ daysAhead: days })}
        />
        <PlacesInput
          label="Places a day"
          description="All times together"
          places={placesPerDay}
          error={errors['placesPerDay']}
          onChange={(places) => change({ placesPerDay: places })}
        />
      </div>
    </Section>
  );
}

interface SameDaySectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
}

/** Until when orders for today are taken. */
export function SameDaySection({ draft, errors, change }: SameDaySectionProps) {
  const { cutOffMinute } = draft;
  return (
    <Section
      title="Same day"
      hint="Until when somebody can order flowers for today. Every page says so."
    >
      <div className={classes.short}>
        <TimeInput
          label="Cut-off"
          minute={cutOffMinute}
          error={errors['cutOffMinute']}
          onChange={(minute) => change({ cutOffMinute: minute })}
        />
      </div>
      {!errors['cutOffMinute'] && (
        <p className={classes.said}>
          “Order before {hourText(sameDayCutOff(draft))} and we deliver in Johannesburg the same
          day.”
        </p>
      )}
    </Section>
  );
}
