import { DatePicker, DatesProvider } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { longDate } from '#contract/time/date-text.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
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

const CLASSES = { day: 'delivery-day', calendarHeader: 'delivery-month' };
/** A month is shown with the days after it, so that on its last one not only those are seen that are over. */
const SIX_WEEKS = { consistentWeeks: true };

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
  // At a month's end its last week is among the days of the next month, with those that follow.
  const [shown, setShown] = useState<string>(dayByKey('End', focused ?? today) ?? today);

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

  // Before the library's own keys, which end at the month's edge.
  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement && event.target.dataset['date'];
    const wanted = from && dayByKey(event.key, from);
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    const [, to = wanted] = [first, wanted, last].toSorted();
    flushSync(() => setShown(to));
    element.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  }

  return (
    <div ref={element} className="delivery-calendar" onKeyDownCapture={handleKeyDown}>
      <DatesProvider settings={SIX_WEEKS}>
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
          classNames={CLASSES}
          attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
          getDayAriaLabel={(date) =>
            dayLabel(dates, date) + (seasonOf(date) ? ', other prices' : '')
          }
          renderDay={(date) => `${new Date(date).getUTCDate()}${seasonOf(date) ? '*' : ''}`}
          getDayProps={(date) => {
            const reason = dateReason(dates, date);
            return {
              'aria-current': date === today ? 'date' : undefined,
              'data-date': date,
              'data-autofocus': date === focused || undefined,
              'aria-disabled': reason ? true : undefined,
              'aria-pressed': date === value,
              title: reason,
            };
          }}
        />
      </DatesProvider>
      {seasons.map(({ from, text }) => (
        <p key={from} className="delivery-reason">
          * {text}
        </p>
      ))}
      <p className="delivery-reason" role="status">
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
 * The day that a key leads to from a day of the calendar, as in other grids of days: the arrows to the days around it,
 * Home and End within its week, the page keys to the same day of the months beside. Undefined for other keys.
 */
export function dayByKey(key: string, from: DateText): DateText | undefined {
  const at = new Date(from);
  const sunday = (7 - at.getUTCDay()) % 7;
  const days: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: sunday - 6,
    End: sunday,
  };
  const months: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 };
  const away = months[key];
  if (away) return monthsLater(at, away);
  return days[key] === undefined ? undefined : addDays(from, days[key]);
}

/** The same day of a month so many later, or the last that it has. */
function monthsLater(from: Date, months: number): DateText {
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  to.setUTCDate(Math.min(from.getUTCDate(), to.getUTCDate()));
  return to.toISOString().slice(0, 10);
}
