import { ActionIcon } from '@mantine/core';
import { IconX } from '#src/ui/icons/icon-x.ts';
import type { DateText } from '#contract/time/day.ts';
import type { ClosedDate } from '#contract/delivery/delivery-settings.schema.ts';
import { longDate } from '#contract/time/date-text.ts';
import classes from './closed-dates.module.css';
import {
  type ClosedSpan,
  ClosedSpanForm,
  datesOf,
  spansOf,
  spanText,
} from './closed-span-form.tsx';
import fields from './settings-fields.module.css';
import { Section, ToggleLine } from './settings-fields.tsx';
import type { ChangeDraft, DraftErrors, SettingsDraft } from './use-delivery-draft.ts';

/** So many holidays are shown at once; the others are folded away. */
const NEXT_HOLIDAYS = 4;

interface ClosedDatesSectionProps {
  draft: SettingsDraft;
  errors: DraftErrors;
  change: ChangeDraft;
  holidays: readonly ClosedDate[];
  today: DateText;
}

/** The days on which the shop is closed: public holidays by a switch, and days of the owner's own. */
export function ClosedDatesSection(props: ClosedDatesSectionProps) {
  const { draft, errors, change, holidays, today } = props;
  const { closedDates } = draft;
  const isHoliday = ({ date }: ClosedDate) => holidays.some((holiday) => holiday.date === date);
  const own = closedDates.filter((closed) => closed.date >= today && !isHoliday(closed));

  function open(dates: readonly ClosedDate[]) {
    const gone = new Set(dates.map(({ date }) => date));
    change({ closedDates: closedDates.filter(({ date }) => !gone.has(date)) });
  }

  function close(dates: readonly ClosedDate[]) {
    const added = new Set(dates.map(({ date }) => date));
    const kept = closedDates.filter(({ date }) => !added.has(date));
    const all = [...kept, ...dates].toSorted((a, b) => a.date.localeCompare(b.date));
    change({ closedDates: all });
  }

  const row = (holiday: ClosedDate) => (
    <HolidayRow
      key={holiday.date}
      holiday={holiday}
      isClosed={closedDates.some(({ date }) => date === holiday.date)}
      onChange={(isClosed) => (isClosed ? close([holiday]) : open([holiday]))}
    />
  );

  return (
    <Section title="Closed dates" hint="Choose the days you’re closed. Shoppers see the reason.">
      <h3 className={classes.heading}>Public holidays</h3>
      <ul className={classes.list}>{holidays.slice(0, NEXT_HOLIDAYS).map(row)}</ul>
      {holidays.length > NEXT_HOLIDAYS && (
        <details className={classes.more}>
          <summary className={classes.summary}>
            {holidays.length - NEXT_HOLIDAYS} later public holidays
          </summary>
          <ul className={classes.list}>{holidays.slice(NEXT_HOLIDAYS).map(row)}</ul>
        </details>
      )}
      <h3 className={classes.heading}>Your own</h3>
      {own.length > 0 && (
        <ul className={classes.list}>
          {spansOf(own).map((span) => (
            <OwnRow key={span.from} span={span} onOpen={() => open(datesOf(span) ?? [])} />
          ))}
        </ul>
      )}
      <ClosedSpanForm today={today} onAdd={close} />
      {errors['closedDates'] && (
        <p role="alert" className={fields.error}>
          {errors['closedDates']}
        </p>
      )}
    </Section>
  );
}

interface HolidayRowProps {
  holiday: ClosedDate;
  isClosed: boolean;
  onChange: (isClosed: boolean) => void;
}

function HolidayRow({ holiday, isClosed, onChange }: HolidayRowProps) {
  return (
    <li className={classes.row}>
      <ToggleLine
        name={holiday.reason}
        state={`${longDate(holiday.date)}, ${isClosed ? 'closed' : 'open'}`}
        isOn={isClosed}
        onChange={onChange}
      />
    </li>
  );
}

function OwnRow({ span, onOpen }: { span: ClosedSpan; onOpen: () => void }) {
  return (
    <li className={classes.row}>
      <span className={classes.grow}>
        {span.reason}
        <span className={fields.quiet}>{spanText(span)}, closed</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="sand"
        size={44}
        aria-label={`Open again: ${spanText(span)}`}
        onClick={onOpen}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
