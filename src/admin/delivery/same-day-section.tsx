import { hourText } from '#contract/time/date-text.ts';
import { sameDayCutOff } from '#contract/delivery/delivery.ts';
import { Section } from './section.tsx';
import type { ChangeDraft, DraftErrors, SettingsDraft } from './settings-draft.ts';
import { TimeInput } from './time-input.tsx';
import classes from './settings-fields.module.css';

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
