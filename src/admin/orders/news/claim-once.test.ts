import { expect, test, vi } from 'vitest';
import { claimOnce } from './claim-once.ts';

/** Locks as several tabs of a browser share them: an available one is given, a held one refused. */
function fakeLocks(): void {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: object,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('of several tabs at once only one may', async () => {
  vi.useFakeTimers();
  fakeLocks();
  const claims = await Promise.all([1, 2, 3].map(() => claimOnce('sound a')));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimOnce('sound b')).toBe(true);
});

test('a tab that hears of it much later may not either', async () => {
  vi.useFakeTimers();
  fakeLocks();
  expect(await claimOnce('sound a')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await claimOnce('sound a')).toBe(false);
});

test('a shop without https goes by what is stored', async () => {
  vi.stubGlobal('navigator', {});
  expect([await claimOnce('sound a'), await claimOnce('sound a')]).toEqual([true, false]);
});

test('what is stored does not grow without end, and what is broken there is passed over', async () => {
  vi.stubGlobal('navigator', {});
  localStorage.setItem('ownerNewsTold', '{');
  expect(await claimOnce('sound first')).toBe(true);
  for (let order = 0; order < 250; order += 1) await claimOnce(`sound ${order}`);
  const { value } = JSON.parse(localStorage.getItem('ownerNewsTold') ?? '') as { value: string[] };
  expect(value).toHaveLength(200);
});
