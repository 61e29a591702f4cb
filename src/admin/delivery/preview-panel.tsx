import { hourText } from '#contract/time/date-text.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { DeliveryPreview } from '#contract/delivery/delivery-admin.schema.ts';
import { promiseText, sameDayCutOff } from '#contract/delivery/delivery.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import { bookedOnClosing, bookedText, datesText, dayChanges } from './preview-changes.ts';
import { PreviewDays } from './preview-days.tsx';
import classes from './preview.module.css';
import type { SettingsDraft } from './settings-draft.ts';

/** So many changed days are told one by one. */
const TOLD = 6;
const WORDS = {
  closes: 'Closed',
  opens: 'Open again',
  times: 'Other times',
} as const;

interface PreviewPanelProps {
  /** What shoppers see now. */
  now: DeliveryPreview;
  /** What they would see. */
  then: DeliveryPreview;
  draft: SettingsDraft;
  /** What differs from the settings that are saved. */
  edits: readonly FieldChange[];
  /** What they would see is not known yet of the draft as it is now. */
  isLate: boolean;
}

/** The shop as it would be with the settings on the screen, and what becomes different. */
export function PreviewPanel({ now, then, draft, edits, isLate }: PreviewPanelProps) {
  const { options } = then;
  const changes = dayChanges(now.options, options);
  const booked = bookedOnClosing(changes, then);
  return (
    <div className={classes.preview} aria-busy={isLate}>
      <p className={classes.strip}>
        <IconTruckDelivery size={18} stroke={1.6} aria-hidden />
        {promiseText(options.promise, new Date(options.now))}
      </p>
      <p className={classes.said}>
        “Order before {hourText(sameDayCutOff(draft))} and we deliver the same day.” Up to{' '}
        {draft.daysAhead} days ahead.
      </p>
      <PreviewDays now={now.options} then={options} />
      {changes.length > 0 && (
        <>
          <h3 className={classes.heading}>What changes for shoppers</h3>
          <ul className={classes.changes}>
            {changes.slice(0, TOLD).map((change) => (
              <li key={`${change.kind} ${change.reason}`} data-kind={change.kind}>
                <b>
                  {WORDS[change.kind]} {datesText(change.dates)}
                </b>
                {change.reason && `: ${change.reason}`}
              </li>
            ))}
          </ul>
          {changes.length > TOLD && (
            <p className={classes.note}>and {changes.length - TOLD} more changes</p>
          )}
        </>
      )}
      {edits.length > 0 && (
        <>
          <h3 className={classes.heading}>What you change</h3>
          <FieldChanges changes={edits} />
        </>
      )}
      {booked.map((day) => (
        <p key={day.date} className={classes.booked}>
          {bookedText(day)}
        </p>
      ))}
    </div>
  );
}
