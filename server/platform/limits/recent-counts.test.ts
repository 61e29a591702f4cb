import { expect, it } from 'vitest';
import { BOUNDS } from './bounds.ts';
import { sharesOf } from './network.ts';
import { RecentCounts } from './recent-counts.ts';

const MINUTE_MS = 60_000;

let now = 0;
const counts = () => new RecentCounts({ points: 60, seconds: 60 }, () => now);
const by = (key: string) => [{ key, factor: 1 }];
const takes = (uses: RecentCounts, key: string, times: number) =>
  Array.from({ length: times }, () => uses.consume(by(key)));

it('a key has a fifth of its minute at once and the rest evenly, whatever others do', () => {
  const uses = counts();
  expect(takes(uses, '127.0.0.66', 13)).toEqual([...Array(12).fill(0), 1_000]);
  expect(uses.consume(by('127.0.0.77'))).toBe(0);
  now += 400;
  expect(uses.consume(by('127.0.0.66')), 'what is refused puts nothing off').toBe(600);
  now += 600;
  expect(takes(uses, '127.0.0.66', 2)).toEqual([0, 1_000]);
});

it('at no instant has a key twice of what it may', () => {
  const uses = counts();
  const used = [59_000, 1_001, 1_000].map((later) => {
    now += later;
    return takes(uses, '127.0.0.66', 60).filter((wait) => wait === 0).length;
  });
  expect(used).toEqual([12, 1, 1]);
});

it('an IPv6 /48 has twice what one /64 has, and what it is refused fills no memory', () => {
  const uses = counts();
  const refused = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      uses.consume(sharesOf(`2001:db8:7:${(from + index).toString(16)}::1`)),
    ).filter((wait) => wait > 0).length;
  expect(refused(0, 2 * BOUNDS.networksCounted)).toBe(2 * BOUNDS.networksCounted - 24);
  expect(takes(uses, '41.0.0.1', 13), 'others').toEqual([...Array(12).fill(0), 1_000]);
});

it('more keys than it may remember are not refused, and are remembered once others are free', () => {
  const uses = counts();
  for (let key = 0; key < BOUNDS.networksCounted; key += 1) uses.consume(by(`network ${key}`));
  expect(takes(uses, 'one more', 20)).toEqual(Array(20).fill(0));
  now += MINUTE_MS;
  expect(takes(uses, 'one more', 13).at(-1)).toBe(1_000);
});

it('a clock that is set back makes no caller wait for it', () => {
  const uses = counts();
  takes(uses, '127.0.0.66', 13);
  now -= 60 * MINUTE_MS;
  expect(uses.consume(by('127.0.0.66'))).toBe(0);
});
