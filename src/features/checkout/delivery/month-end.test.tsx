import { expect, test } from 'vitest';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { render } from '#src/testing/render.tsx';
import { deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { DeliveryCalendar } from './delivery-calendar.tsx';

/** What the calendar shows on a day from which on every day can be kept. */
async function shownOn(today: DateText) {
  const later = Array.from({ length: 60 }, (_, days) => addDays(today, days + 1));
  const page = await render(
    <DeliveryCalendar
      dates={deliveryOptionsOf(today, ...later).dates}
      today={today}
      seasons={[]}
      value=""
      onChoose={() => undefined}
    />,
  );
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-date]')];
  return {
    month: page.querySelector('[aria-live]')?.textContent,
    canBeChosen: buttons.filter(({ disabled }) => !disabled).length,
    focused: page.querySelector<HTMLElement>('[data-autofocus]')?.dataset['date'],
    current: page.querySelector<HTMLElement>('[aria-current=date]')?.dataset['date'],
  };
}

test.each([
  ['a Monday that ends its month, beside the days of the next', '2026-11-30', 'December 2026'],
  ['a Sunday that ends its month, with the week after it', '2026-05-31', 'May 2026'],
  ['a Sunday that ends a month of four weeks', '2027-02-28', 'February 2027'],
  ['any other day', '2026-11-11', 'November 2026'],
])('the calendar shows days to come on %s', async (_what, today, month) => {
  const shown = await shownOn(today);
  expect(shown).toMatchObject({ month, focused: today, current: today });
  expect(shown.canBeChosen).toBeGreaterThanOrEqual(8);
});
