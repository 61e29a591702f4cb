import { expect, test } from 'vitest';
import { idsOf, recentOrders } from './recent-orders.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-21T08:48:00.000Z');
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const known = (now = NOW) => idsOf(recentOrders.entries(), now);

function forgetAll() {
  recentOrders.forget(recentOrders.entries().map((entry) => entry.split(' ')[0] ?? ''));
}

test('the last five are remembered, the newest first, each once', () => {
  forgetAll();
  for (const last of [1, 2, 3, 4, 5, 6, 6]) recentOrders.remember(id(last), NOW);
  expect(known()).toEqual([id(6), id(5), id(4), id(3), id(2)]);
});

test('each for 60 days from when it was remembered first', () => {
  forgetAll();
  recentOrders.remember(id(1), NOW);
  recentOrders.remember(id(1), NOW + 30 * DAY_MS);
  expect(known(NOW + 60 * DAY_MS - 1)).toEqual([id(1)]);
  expect(known(NOW + 60 * DAY_MS)).toEqual([]);
  recentOrders.remember(id(2), NOW + 61 * DAY_MS);
  expect(recentOrders.entries()).toHaveLength(1);
});

test('what is no entry of ours is passed over', () => {
  expect(idsOf(['', 'x', `nonsense ${NOW}`, `${id(1)} soon`, id(2)], NOW)).toEqual([]);
});

test('they can be forgotten', () => {
  forgetAll();
  recentOrders.remember(id(1), NOW);
  recentOrders.remember(id(2), NOW);
  recentOrders.forget([id(1)]);
  expect(known()).toEqual([id(2)]);
});
