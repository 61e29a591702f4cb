import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { longDate } from '#contract/time/date-text.ts';
import classes from './delivery-calendar.module.css';
import type { SeasonDays } from '#src/features/checkout/day-prices.ts';
import { dateReason } from '#src/features/checkout/checkout-draft.ts';

interface DeliveryCalendarProps {
  dates: readonly DateOption[];
  today: DateText;
  /** The days on which the order has other prices. */
  seasons: readonly SeasonDays[];
  /** The chosen day, or '' before there is one. */
  value: DateText | '';
  onChoose: (date: DateText) => void;
}

/**
 * The days the server promises. A day that cannot be chosen stays reachable with the arrow keys and
 * by touch, because only then can its reason be read or heard.
 */
export function DeliveryCalendar(props: DeliveryCalendarProps) {
  const { dates, today, seasons, value, onChoose } = props;
  const [refused, setRefused] = useState<DateText>();
  const firstOpen = dates.find((option) => option.available)?.date;
  const focused = value || firstOpen;
  const element = useRef<HTMLDivElement>(null);
  const first = dates[0]?.date ?? today;
  const last = dates.at(-1)?.date ?? today;
  const [shown, setShown] = useState<string>(focused ?? today);

  // Once it has its place below the button, which may be near the end of the screen, and with each reason.
  useEffect(() => {
    const show = (part: Element | null | undefined) => part?.scrollIntoView({ block: 'nearest' });
    const placed = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        show(element.current);
        // The calendar may be higher than the window: the day with the focus comes first.
        if (!refused) show(element.current?.querySelector('[data-autofocus]'));
      }),
    );
    return () => cancelAnimationFrame(placed);
  }, [refused]);

  const seasonOf = (date: DateText) => seasons.find(({ from, to }) => from <= date && date <= to);

  function handleChange(date: DateText | null) {
    if (date === null) return;
    if (dateReason(dates, date)) setRefused(date);
    else onChoose(date);
  }

  function handleKeyDown(event: KeyboardEvent, from: DateText) {
    const wanted = dayByKey(event.key, from);
    if (!wanted) return;
    event.preventDefault();
    const [, to = from] = [first, wanted, last].toSorted();
    flushSync(() => setShown(to));
    element.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  }

  return (
    <div ref={element} className={classes.calendar}>
      <DatePicker
        value={value || null}
        onChange={handleChange}
        allowDeselect={false}
        date={shown}
        onDateChange={setShown}
        minDate={first}
        maxDate={last}
        maxLevel="month"
        weekendDays={[]}
        size="md"
        classNames={{ day: classes.day, calendarHeader: classes.header }}
        attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
        getDayAriaLabel={(date) => dayLabel(dates, date) + (seasonOf(date) ? ', other prices' : '')}
        renderDay={(date) => `${new Date(date).getUTCDate()}${seasonOf(date) ? '*' : ''}`}
        getDayProps={(date) => {
          const reason = dateReason(dates, date);
          return {
            // At a month's end the next days are of another one, and would be pale for that.
            style: { opacity: 1, color: reason || date === value ? undefined : 'inherit' },
            'data-johannesburg-today': date === today || undefined,
            'data-date': date,
            onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, date),
            'data-autofocus': date === focused || undefined,
            'data-unavailable': reason ? true : undefined,
            'aria-disabled': reason ? true : undefined,
            'aria-pressed': date === value,
            title: reason,
          };
        }}
      />
      {seasons.map(({ from, text }) => (
        <p key={from} className={classes.reason}>
          * {text}
        </p>
      ))}
      <p className={classes.reason} role="status">
        {refused && `${longDate(refused)}: ${dateReason(dates, refused) ?? ''}`}
      </p>
    </div>
  );
}

function dayLabel(dates: readonly DateOption[], date: DateText): string {
  const reason = dateReason(dates, date);
  return reason ? `${longDate(date)}, not available: ${reason}` : longDate(date);
}

/**
 * The day that a key leads to from a day of the calendar, as in other grids of days: Home and End within
 * its week, the page keys to the same day of the months beside. Undefined for other keys.
 */
export function dayByKey(key: string, from: DateText): DateText | undefined {
  const at = new Date(from);
  const day = at.getUTCDate();
  const monday = day - ((at.getUTCDay() + 6) % 7);
  if (key === 'Home') return dayIn(at, 0, monday);
  if (key === 'End') return dayIn(at, 0, monday + 6);
  if (key === 'PageUp') return dayIn(at, -1, day);
  return key === 'PageDown' ? dayIn(at, 1, day) : undefined;
}

/** A day of a month so many after that of a date, or the nearest that it has. */
function dayIn(of: Date, months: number, day: number): DateText {
  const at = new Date(Date.UTC(of.getUTCFullYear(), of.getUTCMonth() + months + 1, 0));
  at.setUTCDate(Math.max(1, Math.min(day, at.getUTCDate())));
  return at.toISOString().slice(0, 10);
}
