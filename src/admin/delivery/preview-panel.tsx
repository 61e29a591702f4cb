import { useDebouncedValue } from '@mantine/hooks';
import { IconTruckDelivery } from '#src/ui/icons/icon-truck-delivery.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { DateOption, DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { feeWords } from '#contract/delivery/delivery-fee.ts';
import { shoppersFees } from '#contract/delivery/shoppers-fees.ts';
import { cents } from '#contract/money/money.ts';
import { promiseText, sameDayCutOff } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type { DeliveryPreview } from '#contract/delivery/delivery-preview.schema.ts';
import { hourText, longDate } from '#contract/time/date-text.ts';
import { FieldChanges } from '#src/admin/catalogue/history/field-changes.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { CollectionPreview } from './collection-preview.tsx';
import { DayChanges } from './day-changes.tsx';
import classes from './preview.module.css';
import { bookedOnClosing, bookedText, dayChanges } from './preview-changes.ts';
import type { SettingsDraft } from './use-delivery-draft.ts';

const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const SHOWN_DAYS = 35;

interface PreviewDaysProps {
  now: DeliveryOptions;
  then: DeliveryOptions;
}

/** The next five weeks as the picker at checkout would have them. A day that is pressed says its times. */
function PreviewDays({ now, then }: PreviewDaysProps) {
  const dates = then.dates.slice(0, SHOWN_DAYS);
  const [chosen, setChosen] = useState<DateText>();
  const first = dates.find(({ available }) => available) ?? dates[0];
  const shown = dates.find(({ date }) => date === chosen) ?? first;
  const wasOpen = (date: DateText) =>
    now.dates.find((option) => option.date === date)?.available ?? false;

  return (
    <>
      <div className={classes.week} aria-hidden>
        {WEEK.map((day, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two days have the same letter
          <span key={index}>{day}</span>
        ))}
      </div>
      <div className={classes.days}>
        {dates.map((option, index) => (
          <button
            key={option.date}
            type="button"
            className={classes.day}
            style={index === 0 ? { gridColumnStart: columnOf(option.date) } : undefined}
            data-state={stateOf(option)}
            data-changed={wasOpen(option.date) !== option.available || undefined}
            aria-pressed={option.date === shown?.date}
            aria-label={`${longDate(option.date)}: ${option.reason ?? 'open'}`}
            onClick={() => setChosen(option.date)}
          >
            {Number(option.date.slice(-2))}
          </button>
        ))}
      </div>
      {shown && (
        <div className={classes.times} role="status">
          <p className={classes.date}>{longDate(shown.date)}</p>
          {shown.available ? (
            <ul className={classes.slots}>
              {shown.slots.map(({ slot, available, reason }) => (
                <li key={slot} data-open={available || undefined}>
                  {slot}
                  {reason && `: ${reason}`}
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.note}>{shown.reason}</p>
          )}
        </div>
      )}
    </>
  );
}

function stateOf({ available, full }: DateOption): 'open' | 'full' | 'closed' {
  if (available) return 'open';
  return full ? 'full' : 'closed';
}

/** Weeks begin on Monday. */
function columnOf(date: DateText): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

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
  const fees = shoppersFees(draft);
  const changes = dayChanges(now.options, options);
  const booked = bookedOnClosing(changes, now, then);
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
      {fees && (
        <p className={classes.said}>“Delivery is {feeWords(fees, { subtotal: cents(0) })}.”</p>
      )}
      <PreviewDays now={now.options} then={options} />
      {changes.length > 0 && (
        <>
          <h3 className={classes.heading}>What changes for shoppers</h3>
          <DayChanges changes={changes} />
        </>
      )}
      <CollectionPreview now={now} then={then} />
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

const PAUSE_MS = 250;

/** What shoppers would see with these settings, from the rules of checkout; while they are wrong, the last that was right. */
export function usePreview(draft: SettingsDraft, isValid: boolean) {
  // What was typed a moment ago may have been wrong where this is right.
  const typed = useMemo(() => ({ draft, isValid }), [draft, isValid]);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const preview = trpc.admin.delivery.preview.useQuery(settled.draft, {
    enabled: isValid && settled.isValid,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    ...preview,
    /** What is shown is still that of settings before these. */
    isLate: isValid && (settled.draft !== draft || preview.isPlaceholderData),
  };
}
