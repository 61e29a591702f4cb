import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type DateText, isDateText } from '#contract/delivery.ts';
import classes from './day-tabs.module.css';

interface DayTabsProps {
  day: DateText;
  today: DateText;
}

/** Today, tomorrow, or any day. */
export function DayTabs({ day, today }: DayTabsProps) {
  const navigate = useNavigate();
  const tomorrow = nextDay(today);
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
        className={classes.tab}
        aria-current={day === today ? 'page' : undefined}
        activeProps={{ 'aria-current': undefined }}
        resetScroll={false}
      >
        Today
      </Link>
      <Link
        to="/admin/orders"
        search={{ day: tomorrow }}
        className={classes.tab}
        aria-current={day === tomorrow ? 'page' : undefined}
        activeProps={{ 'aria-current': undefined }}
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

function nextDay(day: DateText): DateText {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
