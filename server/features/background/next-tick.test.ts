import { expect, it } from 'vitest';
import { nextTick } from './next-tick.ts';

it.each([
  ['* * * * *', '2026-11-21T07:00:00.000Z', '2026-11-21T07:01:00.000Z'],
  ['* * * * *', '2026-11-21T07:00:59.999Z', '2026-11-21T07:01:00.000Z'],
  ['7,37 * * * *', '2026-11-21T07:07:00.000Z', '2026-11-21T07:37:00.000Z'],
  ['7,37 * * * *', '2026-11-21T23:40:00.000Z', '2026-11-22T00:07:00.000Z'],
  ['2 4 * * *', '2026-11-21T07:00:00.000Z', '2026-11-22T04:02:00.000Z'],
])('%s after %s is %s', (cron, now, next) => {
  expect(nextTick(cron, new Date(now))?.toISOString()).toBe(next);
});

it('a rule that it does not know has no next time', () => {
  expect(nextTick('*/5 * * * *', new Date('2026-11-21T07:00:00.000Z'))).toBeUndefined();
  expect(nextTick('0 4 1 * *', new Date('2026-11-21T07:00:00.000Z'))).toBeUndefined();
});
