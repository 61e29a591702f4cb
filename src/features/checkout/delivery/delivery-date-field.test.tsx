import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { render } from '#src/testing/render.tsx';
import { deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { control, press } from '#src/testing/screen.ts';
import { PartAway } from '#src/lib/when-there.ts';
import { deliveryCalendar } from './lazy-calendar.ts';
import { DeliveryDateField } from './delivery-date-field.tsx';

const FRIDAY = deliveryOptionsOf('2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23');

interface FieldProps {
  options: DeliveryOptions | undefined;
  isFailed?: boolean;
  onRetry?: () => void;
}

function Field({ options, isFailed = false, onRetry = () => undefined }: FieldProps) {
  const [day, setDay] = useState<DateText | ''>('');
  return (
    <DeliveryDateField
      options={options}
      isFailed={isFailed}
      onRetry={onRetry}
      seasons={[]}
      value={day}
      error={undefined}
      onChange={setDay}
    />
  );
}

const nextDays = () =>
  [...document.querySelectorAll('[role=group] button')].map((button) => button.textContent);

/** Only these can be kept. */
const openOn = (...dates: DateText[]): DeliveryOptions => ({
  ...FRIDAY,
  dates: FRIDAY.dates.map((day) => ({ ...day, available: dates.includes(day.date) })),
});

test('the next two days are one tap away', async () => {
  await render(<Field options={FRIDAY} />);
  expect(nextDays()).toEqual(['Today', 'Tomorrow']);
  await press('Tomorrow');
  expect(control('Delivery date, Saturday 21 November 2026, required')).toBeDefined();
  expect(control('Tomorrow').getAttribute('aria-pressed')).toBe('true');
  expect(control('Today').getAttribute('aria-pressed')).toBe('false');
});

test('a day that cannot be kept is not offered, and a later one has its date', async () => {
  await render(<Field options={openOn('2026-11-21', '2026-11-23')} />);
  expect(nextDays()).toEqual(['Tomorrow', 'Mon 23 Nov']);
  await press('Mon 23 Nov');
  expect(control('Delivery date, Monday 23 November 2026, required')).toBeDefined();
});

test('without a day that can be kept, and before the days are known, none is offered', async () => {
  await render(<Field options={openOn()} />);
  expect(nextDays()).toEqual([]);
  await render(<Field options={undefined} />);
  expect(nextDays()).toEqual([]);
});

test('one press asks again for the days and for the calendar, where both are missing', async () => {
  const again = vi.fn<() => void>();
  const load = vi.spyOn(deliveryCalendar, 'load').mockRejectedValueOnce(new PartAway());
  await render(<Field options={undefined} isFailed onRetry={again} />);
  await press('Load the delivery days again');
  expect(again).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(2);
});
