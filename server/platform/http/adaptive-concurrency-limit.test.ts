import { expect, it } from 'vitest';
import { AdaptiveConcurrencyLimit, MAX_CONCURRENCY } from './adaptive-concurrency-limit.ts';

function afterTimes(times: number, ms: number, wasTooMuch: boolean): AdaptiveConcurrencyLimit {
  const limit = new AdaptiveConcurrencyLimit();
  for (let time = 0; time < times; time += 1) {
    limit.note(ms);
    limit.adjust(wasTooMuch);
  }
  return limit;
}

it('stays where it is while requests are quick', () => {
  expect(afterTimes(20, 100, true).most).toBe(MAX_CONCURRENCY);
});

it('is not lowered by slow requests while there is room', () => {
  expect(afterTimes(20, 3_000, false).most).toBe(MAX_CONCURRENCY);
});

it('is lowered while requests are slow and others turned away, but never to nothing', () => {
  expect(afterTimes(2, 600, true).most).toBeLessThan(MAX_CONCURRENCY * 0.7);
  expect(afterTimes(100, 600, true).most).toBeGreaterThan(8);
});

it('rises again once requests are quick', () => {
  const limit = afterTimes(100, 600, true);
  const low = limit.most;
  limit.note(50);
  limit.adjust(true);
  expect(limit.most).toBeGreaterThan(low);
  for (let time = 0; time < 100; time += 1) limit.adjust(false);
  expect(limit.most).toBe(MAX_CONCURRENCY);
});
