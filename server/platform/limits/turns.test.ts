import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when the test says so. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('those who share a key take turns, and all others do not wait', async () => {
  const turns = createTurns(20);
  const { begun, ends, work } = works();
  const all = [
    turns.run(['a', 'x'], work('first')),
    turns.run(['b', 'x'], work('second')),
    turns.run(['c'], work('other')),
  ];
  await settled();
  expect(begun).toEqual(['first', 'other']);
  ends[0]?.();
  await settled();
  expect(begun).toEqual(['first', 'other', 'second']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
});

it('one that fails lets the next begin, and only so many wait', async () => {
  const turns = createTurns(20);
  const { begun, ends, work } = works();
  const failed = turns.run(['a'], () => Promise.reject(new Error('sold out')));
  const waiting = Array.from({ length: 19 }, (_, index) => turns.run(['a'], work(`${index}`)));
  await expect(turns.run(['a'], work('too many'))).rejects.toThrow('Too many requests');
  await expect(failed).rejects.toThrow('sold out');
  while (begun.length < 19) {
    await settled();
    ends.at(-1)?.();
  }
  ends.at(-1)?.();
  await Promise.all(waiting);
  expect(await turns.run(['a'], async () => 'room again')).toBe('room again');
});
