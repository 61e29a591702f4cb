import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DateText } from '#contract/time/day.ts';
import { type ClosedDate, closedDate } from '#contract/delivery/delivery-settings.schema.ts';
import { firstCharacters } from '#contract/text/characters.ts';
import { longDate } from '#contract/time/date-text.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import classes from './closed-dates.module.css';
import { dayText } from './preview-changes.ts';

/** Closed days in a row for one reason, such as a holiday of the owner's. */
export interface ClosedSpan {
  from: DateText;
  to: DateText;
  reason: string;
}

/** More than a shop closes at once; guards against a mistyped year. */
const LONGEST_DAYS = 60;

/** Single dates put together to spans, the first first. */
export function spansOf(dates: readonly ClosedDate[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const { date, reason } of dates.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = spans.at(-1);
    if (last?.reason === reason && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ from: date, to: date, reason });
  }
  return spans;
}

/** Every date of a span; undefined when it ends before it begins or is too long to be meant. */
export function datesOf({ from, to, reason }: ClosedSpan): ClosedDate[] | undefined {
  const dates: ClosedDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (dates.length === LONGEST_DAYS) return undefined;
    dates.push({ date, reason });
  }
  return dates.length > 0 ? dates : undefined;
}

/** "Friday 25 December 2026", or "24 December 2026 to 3 January 2027". */
export function spanText({ from, to }: Pick<ClosedSpan, 'from' | 'to'>): string {
  return from === to ? longDate(from) : `${dayText(from)} to ${dayText(to)}`;
}

interface ClosedSpanFormProps {
  today: DateText;
  onAdd: (dates: ClosedDate[]) => void;
}

const EMPTY = { from: '', to: '', reason: '' };

/** Closes a day, or all from one to another. */
export function ClosedSpanForm({ today, onAdd }: ClosedSpanFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});

  function put(changes: Partial<typeof EMPTY>) {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
  }

  function add() {
    const { from, reason } = typed;
    const checked = closedDate.safeParse({ date: from, reason });
    if (!checked.success) {
      const said = (path: string) =>
        checked.error.issues.find((issue) => issue.path[0] === path)?.message ?? '';
      setErrors({ from: said('date'), reason: said('reason') });
      return;
    }
    const dates = datesOf({ from, to: typed.to || from, reason: checked.data.reason });
    if (!dates) {
      setErrors({ to: 'The last day must come after the first, and within 60 days' });
      return;
    }
    onAdd(dates);
    setTyped(EMPTY);
  }

  return (
    <div className={classes.form}>
      <TextInput
        type="date"
        size="md"
        label="Closed on"
        min={today || undefined}
        value={typed.from}
        error={errors.from}
        onChange={(event) => put({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="md"
        label="until (optional)"
        min={typed.from || today || undefined}
        value={typed.to}
        error={errors.to}
        onChange={(event) => put({ to: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label="Why, as shoppers will read it"
        placeholder="Summer holidays"
        value={typed.reason}
        error={errors.reason}
        onChange={(event) => put({ reason: firstCharacters(event.currentTarget.value, 60) })}
      />
      <Button variant="default" size="md" className={classes.add} onClick={add}>
        Close these days
      </Button>
    </div>
  );
}
