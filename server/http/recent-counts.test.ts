import { expect, it } from 'vitest';
import { BOUNDS } from '#server/bounds.ts';
import { RecentCounts } from './recent-counts.ts';

let now = 0;
const counts = (most: number) => new RecentCounts(most, () => now);

it('a key has so many uses in a minute, whatever others do', () => {
  const uses = counts(2);
  uses.take('127.0.0.66');
  uses.take('127.0.0.66');
  expect(() => uses.take('127.0.0.66')).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
  uses.take('127.0.0.77');
  now += 60_000;
  uses.take('127.0.0.66');
});

it('more keys than it may remember are counted together', () => {
  const uses = counts(1);
  for (let key = 0; key < BOUNDS.networksOfMinute; key += 1) uses.take(`network ${key}`);
  uses.take('one more');
  expect(() => uses.take('and another')).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
});
