import { useState } from 'react';
import { longDate } from '#contract/time/date-text.ts';
import type { DateOption, DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/delivery/delivery.ts';
import classes from './preview.module.css';

const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const SHOWN_DAYS = 35;

interface PreviewDaysProps {
  now: DeliveryOptions;
  then: DeliveryOptions;
}

/** The next five weeks as the picker at checkout would have them. A day that is pressed says its times. */
export function PreviewDays({ now, then }: PreviewDaysProps) {
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
