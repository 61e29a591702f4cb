import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryOptions } from '#contract/delivery.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { LivePromise } from './live-promise.tsx';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 10:48 in Johannesburg; the promise for today ends at noon. */
const TODAY: DeliveryOptions = {
  now: '2026-11-21T08:48:00.000Z',
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
  now: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  promise: {
    date: '2026-11-22',
    isToday: false,
    isTomorrow: true,
    orderBefore: '2026-11-22T10:00:00.000Z',
  },
  dates: [],
};

const options = vi.fn(() => TODAY);
const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));

async function open() {
  const page = await render(
    <FakeApi answers={{ 'delivery.options': options }}>
      <LivePromise />
    </FakeApi>,
  );
  await pass(0);
  return page.getElementsByTagName('p').item(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(TODAY.now) });
  options.mockReset().mockReturnValue(TODAY);
});
afterEach(() => vi.useRealTimers());

describe('the live promise', () => {
  it('counts down to the last minute of the promise', async () => {
    const promise = await open();
    expect(promise?.textContent).toBe('Order in the next 1 h 12 min for delivery today');
    await pass(13 * MINUTE_MS);
    expect(promise?.textContent).toBe('Order in the next 59 min for delivery today');
    expect(options).toHaveBeenCalledTimes(1);
  });

  it('goes by the clock of the server, not by that of a phone that is three hours slow', async () => {
    vi.setSystemTime(Date.parse(TODAY.now) - 3 * HOUR_MS);
    const promise = await open();
    expect(promise?.textContent).toBe('Order in the next 1 h 12 min for delivery today');
    await pass(MINUTE_MS);
    expect(promise?.textContent).toBe('Order in the next 1 h 11 min for delivery today');
  });

  it('asks for the next promise when this one is over', async () => {
    const promise = await open();
    options.mockReturnValue(TOMORROW);
    await pass(HOUR_MS + 12 * MINUTE_MS);
    expect(promise?.textContent).toBe('Next delivery tomorrow');
    expect(options).toHaveBeenCalledTimes(2);
  });

  it('asks again at midnight in Johannesburg, when tomorrow becomes today', async () => {
    options.mockReturnValue(TOMORROW);
    vi.setSystemTime(Date.parse('2026-11-21T10:00:00.000Z'));
    await open();
    await pass(12 * HOUR_MS - MINUTE_MS);
    expect(options).toHaveBeenCalledTimes(1);
    await pass(MINUTE_MS);
    expect(options).toHaveBeenCalledTimes(2);
  });

  it('has its line before it has its text', async () => {
    options.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    const promise = await open();
    expect(promise?.textContent).toBe('');
  });
});
