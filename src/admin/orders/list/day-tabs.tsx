import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type DateText, isDateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import classes from './day-tabs.module.css';

/** A link to a day is the current one when the address has its day; no day is a day too. */
export const EXACT_DAY = { explicitUndefined: true } as const;

interface DayTabsProps {
  day: DateText;
  today: DateText;
}

/** Today, tomorrow, or any day. */
export function DayTabs({ day, today }: DayTabsProps) {
  const navigate = useNavigate();
  const tomorrow = addDays(today, 1);
  const go = (date: DateText) =>
    void navigate({
      to: '/admin/orders',
      search: { day: date === today ? undefined : date },
      resetScroll: false,
    });
  return (
    <div className={classes.tabs}>
      <Link
        to="/admin/orders"
        search={{ day: undefined, list: undefined }}
        className={classes.tab}
        activeOptions={EXACT_DAY}
        resetScroll={false}
      >
        Today
      </Link>
      <Link
        to="/admin/orders"
        search={{ day: tomorrow, list: undefined }}
        className={classes.tab}
        activeOptions={EXACT_DAY}
        resetScroll={false}
      >
        Tomorrow
      </Link>
      <TextInput
        type="date"
        size="md"
        aria-label="Another day"
        className={classes.date}
        value={day}
        onChange={({ currentTarget: { value } }) => {
          if (isDateText(value)) go(value);
        }}
      />
    </div>
  );
}
