import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { YOUNG_MS } from '#src/lib/use-delivery-terms.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { DeliveryCountdown } from './delivery-countdown.tsx';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 10:47 in Johannesburg; the promise for today ends at noon, in a minute in which nothing is asked anyway. */
const TODAY: DeliveryOptions = {
  now: '2026-11-21T08:47:00.000Z',
  today: '2026-11-21',
  promise: {
    date: '2026-11-21',
    isToday: true,
    isTomorrow: false,
    orderBefore: '2026-11-21T10:00:00.000Z',
  },
  dates: [],
};
const TOMORROW: DeliveryOptions = {
  now: '2026-11-21T10:01:00.000Z',
  today: '2026-11-21',
  promise: {
    date: '2026-11-22',
    isToday: false,
    isTomorrow: true,
    orderBefore: '2026-11-22T10:00:00.000Z',
  },
  dates: [],
};

let begun = 0;
/** The answer as it is at this moment: the server's clock goes on too. */
const answer = (first: DeliveryOptions): DeliveryOptions => ({
  ...first,
  now: new Date(Date.parse(first.now) + Date.now() - begun).toISOString(),
});
const options = vi.fn(() => answer(TODAY));
const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));

async function open() {
  begun = Date.now();
  const page = await render(
    <FakeApi answers={{ 'delivery.options': options }}>
      <DeliveryCountdown />
    </FakeApi>,
  );
  await pass(0);
  return page.getElementsByTagName('p').item(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(TODAY.now) });
  options.mockReset().mockImplementation(() => answer(TODAY));
});
afterEach(() => vi.useRealTimers());

describe('the live promise', () => {
  it('counts down to the last minute of the promise', async () => {
    const promise = await open();
    expect(promise?.textContent).toBe('Order in the next 1 h 13 min for delivery today');
    await pass(14 * MINUTE_MS);
    expect(promise?.textContent).toBe('Order in the next 59 min for delivery today');
  });

  it('promises no minute that is not there, to the end', async () => {
    const promise = await open();
    await pass(1);
    expect(promise?.textContent).toBe('Order in the next 1 h 12 min for delivery today');
    await pass(71 * MINUTE_MS - 1);
    expect(promise?.textContent).toBe('Order in the next 2 min for delivery today');
    await pass(1);
    expect(promise?.textContent).toBe('Order in the next 1 min for delivery today');
    await pass(MINUTE_MS);
    expect(promise?.textContent).toBe('Order now for delivery today');
    // The shop cannot be asked.
    options.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    await pass(MINUTE_MS);
    expect(promise?.textContent).toBe('Too late for delivery today');
  });

  it('goes by the clock of the server, not by that of a phone that is three hours slow', async () => {
    vi.setSystemTime(Date.parse(TODAY.now) - 3 * HOUR_MS);
    const promise = await open();
    expect(promise?.textContent).toBe('Order in the next 1 h 13 min for delivery today');
    await pass(MINUTE_MS);
    expect(promise?.textContent).toBe('Order in the next 1 h 12 min for delivery today');
  });

  it('asks for the next promise when this one is over', async () => {
    const promise = await open();
    await pass(HOUR_MS + 12 * MINUTE_MS);
    options.mockReturnValue(TOMORROW);
    await pass(MINUTE_MS);
    expect(promise?.textContent).toBe('Next delivery tomorrow');
  });

  it('asks again at midnight in Johannesburg, when tomorrow becomes today', async () => {
    options.mockImplementation(() => answer(TOMORROW));
    vi.setSystemTime(Date.parse(TOMORROW.now));
    await open();
    for (let hour = 0; hour < 11; hour += 1) await pass(HOUR_MS);
    await pass(58 * MINUTE_MS);
    const before = options.mock.calls.length;
    await pass(MINUTE_MS);
    expect(options).toHaveBeenCalledTimes(before + 1);
  });

  it('asks every other minute, because the owner may close a day at any time', async () => {
    const promise = await open();
    options.mockReturnValue(TOMORROW);
    await pass(MINUTE_MS);
    expect(promise?.textContent).toContain('today');
    await pass(MINUTE_MS);
    expect(promise?.textContent).toBe('Next delivery tomorrow');
  });

  it('is asked again by a tab that comes back into view, unless it was asked just now', async () => {
    const promise = await open();
    options.mockReturnValue(TOMORROW);
    const comeBack = () => acting(() => window.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await pass(YOUNG_MS);
    expect(promise?.textContent).toContain('today');
    await pass(1);
    await comeBack();
    await pass(50);
    expect(promise?.textContent).toBe('Next delivery tomorrow');
  });

  it('has its line before it has its text', async () => {
    options.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    const promise = await open();
    expect(promise?.textContent).toBe('');
  });
});
