import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { WEEKDAYS } from '#contract/delivery/delivery-settings-diff.ts';
import fields from '#src/admin/delivery/settings-fields.module.css';
import { Section } from '#src/admin/delivery/settings-fields.tsx';
import type {
  ChangeDraft,
  DraftErrors,
  SettingsDraft,
} from '#src/admin/delivery/use-delivery-draft.ts';
import { FeeAreas } from './fee-areas.tsx';
import { FeeDates } from './fee-dates.tsx';
import { FeeInput } from './fee-input.tsx';
import classes from './fees.module.css';

interface FeesSectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
  today: string;
}

/** A week begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** What a delivery costs, by its place, time and day; nothing while all is empty. */
export function FeesSection({ draft: { fees }, errors, change, today }: FeesSectionProps) {
  const put = (changes: Partial<typeof fees>) => change({ fees: { ...fees, ...changes } });
  return (
    <Section
      title="What delivery costs"
      hint="It is free while all of this is empty. An order that is placed keeps its fee. Words that you wrote yourself stay as they are: look whether one of them says that delivery is free."
    >
      <div className={classes.pair}>
        <FeeInput
          label="Fee of a delivery, in rand"
          placeholder="Free"
          empty={0}
          amount={fees.baseCents}
          error={errors['fees.baseCents']}
          onChange={(baseCents) => put({ baseCents })}
        />
        <FeeInput
          label="Free from an order of, in rand"
          placeholder="Never free"
          empty={null}
          amount={fees.freeFromCents}
          error={errors['fees.freeFromCents']}
          onChange={(freeFromCents) => put({ freeFromCents })}
        />
      </div>
      <h3 className={classes.heading}>Other fees for some places</h3>
      <FeeAreas areas={fees.areas} onChange={(areas) => put({ areas })} />
      <Fault text={errors['fees.areas']} />
      <details className={classes.more} open={hasMore(fees, errors)}>
        <summary className={classes.summary}>More for some times and days</summary>
        <div className={classes.amounts}>
          {DELIVERY_SLOTS.map((slot, index) => (
            <FeeInput
              key={slot}
              label={slot}
              placeholder="0.00"
              empty={0}
              amount={fees.slots[index]?.cents ?? 0}
              error={errors[`fees.slots.${index}.cents`]}
              onChange={(cents) =>
                put({
                  slots: fees.slots.map((each) => (each.slot === slot ? { slot, cents } : each)),
                })
              }
            />
          ))}
          {WEEK.map((weekday) => (
            <FeeInput
              key={weekday}
              label={`${WEEKDAYS[weekday]}s`}
              placeholder="0.00"
              empty={0}
              amount={fees.weekdays[weekday] ?? 0}
              error={errors[`fees.weekdays.${weekday}`]}
              onChange={(cents) => put({ weekdays: fees.weekdays.with(weekday, cents) })}
            />
          ))}
        </div>
        <h3 className={classes.heading}>Dates that cost more, whatever their weekday</h3>
        <FeeDates dates={fees.dates} today={today} onChange={(dates) => put({ dates })} />
        <Fault text={errors['fees.dates']} />
      </details>
    </Section>
  );
}

function Fault({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className={fields.error}>
      {text}
    </p>
  );
}

/** It is open where something of it is set or wrong. */
function hasMore({ slots, weekdays, dates }: SettingsDraft['fees'], errors: DraftErrors): boolean {
  const amounts = [...slots.map(({ cents }) => cents), ...weekdays];
  const isWrong = Object.keys(errors).some((path) => /^fees\.(?:slots|weekdays|dates)/.test(path));
  return isWrong || dates.length > 0 || amounts.some((amount) => amount !== 0);
}
