import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '#src/ui/icons/icon-x.ts';
import { useState } from 'react';
import { type FeeDate, feeDate } from '#contract/delivery/delivery-fees.schema.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { centsOf } from './fee-input.tsx';
import classes from './fees.module.css';

interface FeeDatesProps {
  dates: readonly FeeDate[];
  today: string;
  onChange: (dates: FeeDate[]) => void;
}

const EMPTY = { date: '', name: '', fee: '' };

/** The dates on which a delivery costs more. */
export function FeeDates({ dates, today, onChange }: FeeDatesProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function put(changes: Partial<typeof EMPTY>) {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
  }

  function add() {
    const wanted = { date: typed.date, name: typed.name, cents: centsOf(typed.fee, 0) };
    const read = feeDate.safeParse(wanted);
    if (!read.success) return setErrors(errorsIn(feeDate, wanted));
    const others = dates.filter(({ date }) => date !== read.data.date);
    onChange([...others, read.data].toSorted((a, b) => a.date.localeCompare(b.date)));
    setTyped(EMPTY);
  }

  return (
    <>
      {dates.length > 0 && (
        <ul className={classes.list}>
          {dates.map((each) => (
            <li key={each.date} className={classes.row}>
              <span className={classes.text}>
                {each.name}: {randLabel(cents(each.cents))} more
                <span className={classes.quiet}>{longDate(each.date)}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="sand"
                size={44}
                aria-label={`Take out the fee of ${longDate(each.date)}`}
                onClick={() => onChange(dates.filter((other) => other !== each))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.form}>
        <TextInput
          type="date"
          size="md"
          label="Date"
          min={today || undefined}
          value={typed.date}
          error={errors['date']}
          onChange={(event) => put({ date: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label="What is on that day"
          placeholder="Valentine’s Day"
          autoComplete="off"
          value={typed.name}
          error={errors['name']}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          inputMode="decimal"
          label="More than usual, in rand"
          autoComplete="off"
          value={typed.fee}
          error={errors['cents']}
          onChange={(event) => put({ fee: event.currentTarget.value })}
        />
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={add}>
            Add this date
          </Button>
        </div>
      </div>
    </>
  );
}
