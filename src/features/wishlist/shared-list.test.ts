import { expect, it } from 'vitest';
import { readSharedList, sharedListUrl } from './shared-list.ts';

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const hashOf = (ids: readonly string[]) =>
  new URL(sharedListUrl('https://shop.test', ids)).hash.slice(1);

it('comes back from its link as it was, at most thirty bouquets of it', () => {
  const ids = Array.from({ length: 40 }, (_, place) => idOf(place));
  expect(readSharedList(hashOf(ids))).toEqual(ids.slice(0, 30));
});

it('is none where the link carries no ids', () => {
  expect(readSharedList('')).toEqual([]);
  expect(readSharedList('top')).toEqual([]);
  expect(readSharedList('bouquets=')).toEqual([]);
  expect(readSharedList(`bouquets=<b>.${idOf(1)}.${idOf(1)}.x`)).toEqual([idOf(1)]);
});
