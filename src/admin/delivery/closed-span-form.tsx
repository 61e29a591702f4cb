import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstCharacters } from '#contract/text/characters.ts';
import type { DateText } from '#contract/delivery/delivery.ts';
import { type ClosedDate, closedDate } from '#contract/delivery/delivery-settings.schema.ts';
import { datesOf } from './closed-spans.ts';
import classes from './closed-dates.module.css';

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
