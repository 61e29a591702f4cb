import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { DeliveryCountdown } from '#src/features/delivery/delivery-countdown.tsx';
import { ASK_AGAIN_MS } from '#src/lib/use-delivery-terms.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { press } from '#src/testing/screen.ts';
import { useCheckoutForm } from '#src/features/checkout/use-checkout-form.ts';

const TODAY = '2026-11-21';
const OPEN = deliveryOptionsOf(TODAY, '2026-11-23');
/** The answer once the owner has closed today. */
const CLOSED: DeliveryOptions = {
  ...OPEN,
  promise: {
    date: '2026-11-23',
    isToday: false,
    isTomorrow: false,
    orderBefore: '2026-11-23T10:00:00.000Z',
  },
  dates: OPEN.dates.map((day) =>
    day.date === TODAY ? { ...day, available: false, reason: 'We are closed: Stocktaking' } : day,
  ),
};
const TERMS = { cutOffMinute: 14 * 60, slots: [...DELIVERY_SLOTS], outside: 'warn' };

const forHeader = vi.fn<() => DeliveryOptions>();
const forCart = vi.fn<() => DeliveryOptions>();

/** The days that can be chosen, as the calendar draws them. */
function Days() {
  const { options } = useCheckoutForm('session_1_abc');
  const open = options.data?.dates.filter(({ available }) => available) ?? [];
  return <output>{open.map(({ date }) => date).join()}</output>;
}

/** The header is there first, and the calendar comes with the checkout. */
function Page() {
  const [hasDays, setHasDays] = useState(false);
  return (
    <FakeApi
      answers={{
        'delivery.options': forHeader,
        'delivery.forCart': forCart,
        'delivery.terms': () => TERMS,
        'delivery.area': () => AREA,
      }}
    >
      <DeliveryCountdown />
      {hasDays ? <Days /> : <button onClick={() => setHasDays(true)}>Checkout</button>}
    </FakeApi>
  );
}

const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));
const promise = () => document.querySelector('p')?.textContent;
const days = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date(OPEN.now),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  forHeader.mockReset().mockReturnValue(OPEN);
  forCart.mockReset().mockReturnValue(OPEN);
});
afterEach(() => vi.useRealTimers());

test('after midnight the calendar follows the header, whose promise is for the same day', async () => {
  await render(<Page />);
  await pass(ASK_AGAIN_MS / 2);
  await press('Checkout');
  await pass(50);
  expect(days()).toBe('2026-11-21,2026-11-23');
  // What was tomorrow is called today from now on.
  forHeader.mockReturnValue({ ...OPEN, today: '2026-11-22' });
  forCart.mockReturnValue({ ...CLOSED, today: '2026-11-22', promise: OPEN.promise });
  await pass(ASK_AGAIN_MS / 2);
  expect(days()).toBe('2026-11-23');
});

test('the header’s promise follows the calendar that is read later', async () => {
  await render(<Page />);
  await pass(50);
  expect(promise()).toContain('for delivery today');
  forCart.mockReturnValue(CLOSED);
  await press('Checkout');
  await pass(50);
  expect(days()).toBe('2026-11-23');
  expect(promise()).toContain('Next delivery on Monday 23 November 2026');
});

test('the calendar follows the header’s promise that is read later', async () => {
  await render(<Page />);
  await pass(ASK_AGAIN_MS / 2);
  await press('Checkout');
  await pass(50);
  expect(days()).toBe('2026-11-21,2026-11-23');
  forHeader.mockReturnValue(CLOSED);
  forCart.mockReturnValue(CLOSED);
  // The header asks again now, the calendar by itself a minute later.
  await pass(ASK_AGAIN_MS / 2);
  expect(promise()).toContain('Next delivery on Monday 23 November 2026');
  expect(days()).toBe('2026-11-23');
});

test('a checkout that stays open over the cut-off offers the days that are left at once', async () => {
  const cutOff = OPEN.promise?.orderBefore ?? '';
  const answer = () => {
    const now = new Date().toISOString();
    return { ...(now < cutOff ? OPEN : CLOSED), now };
  };
  forHeader.mockImplementation(answer);
  forCart.mockImplementation(answer);
  await render(<Page />);
  await pass(50);
  await press('Checkout');
  await pass(Date.parse(cutOff) - Date.now() - 1_000);
  expect(days()).toBe('2026-11-21,2026-11-23');
  await pass(1_100);
  expect(promise()).toContain('Next delivery on');
  expect(days()).toBe('2026-11-23');
});
