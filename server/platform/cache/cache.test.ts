import { expect, test, vi } from 'vitest';
import { Cache, type CacheableValue } from './cache.ts';

const shared = async (value: string): Promise<CacheableValue<string>> => ({
  value,
  isCacheable: true,
});

/** A rendering that ends when the test says so. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<CacheableValue<string>>();
  return { render: vi.fn(() => promise), finish: resolve, fail: reject };
}

test('a page is rendered once and then kept', async () => {
  const cache = new Cache<string>(10);
  const render = vi.fn(() => shared('page'));
  expect(await cache.get('/', render)).toBe('page');
  expect(await cache.get('/', render)).toBe('page');
  expect(render).toHaveBeenCalledOnce();
});

test('callers that miss the same page at once share one rendering', async () => {
  const cache = new Cache<string>(10);
  const { render, finish } = slow();
  const callers = [1, 2, 3].map(() => cache.get('/', render));
  finish({ value: 'page', isCacheable: true });
  expect(await Promise.all(callers)).toEqual(['page', 'page', 'page']);
  expect(render).toHaveBeenCalledOnce();
});

test('a page that is not for everybody is answered and not kept', async () => {
  const cache = new Cache<string>(10);
  await cache.get('/', async () => ({ value: 'broken', isCacheable: false }));
  expect(cache.size).toBe(0);
  expect(await cache.get('/', () => shared('whole'))).toBe('whole');
});

test('a failed rendering fails its callers only', async () => {
  const cache = new Cache<string>(10);
  const { render, fail } = slow();
  const callers = [cache.get('/', render), cache.get('/', render)];
  fail(new Error('no database'));
  for (const caller of callers) await expect(caller).rejects.toThrow('no database');
  expect(await cache.get('/', () => shared('page'))).toBe('page');
});

test('clear forgets every page', async () => {
  const cache = new Cache<string>(10);
  await cache.get('/', () => shared('old'));
  cache.clear();
  expect(await cache.get('/', () => shared('new'))).toBe('new');
});

test('a rendering begun before clear is never stored after it', async () => {
  const cache = new Cache<string>(10);
  const { render, finish } = slow();
  const early = cache.get('/', render);
  cache.clear();
  finish({ value: 'old', isCacheable: true });
  expect(await early).toBe('old');
  expect(cache.size).toBe(0);
  expect(await cache.get('/', () => shared('new'))).toBe('new');
});

test('who comes after clear does not get the rendering that was under way', async () => {
  const cache = new Cache<string>(10);
  const old = slow();
  const early = cache.get('/', old.render);
  cache.clear();
  const fresh = slow();
  const late = cache.get('/', fresh.render);
  old.finish({ value: 'old', isCacheable: true });
  await early;
  const alsoLate = cache.get('/', fresh.render);
  fresh.finish({ value: 'new', isCacheable: true });
  expect(await Promise.all([late, alsoLate])).toEqual(['new', 'new']);
  expect(fresh.render).toHaveBeenCalledOnce();
});

test('never more pages than the bound are kept, and the longest unused goes first', async () => {
  const cache = new Cache<string>(2);
  await cache.get('/a', () => shared('a'));
  await cache.get('/b', () => shared('b'));
  await cache.get('/a', () => shared('a again'));
  await cache.get('/c', () => shared('c'));
  expect(cache.size).toBe(2);
  expect(await cache.get('/a', () => shared('a again'))).toBe('a');
  expect(await cache.get('/b', () => shared('b again'))).toBe('b again');
});

test('of many keys only those that are missing are made, and kept', async () => {
  const cache = new Cache<string>(10);
  await cache.get('a', () => shared('old a'));
  const make = vi.fn(async (sources: number[]) =>
    sources
      .filter((source) => source < 3)
      .map((source) => [`${source}`, `made ${source}`] as const),
  );
  const wanted = new Map([
    ['a', 0],
    ['1', 1],
    ['3', 3],
  ]);
  expect(await cache.getMany(wanted, make)).toEqual(
    new Map([
      ['a', 'old a'],
      ['1', 'made 1'],
    ]),
  );
  await cache.getMany(wanted, make);
  expect(make.mock.calls).toEqual([[[1, 3]], [[3]]]);
});

test('what was made of many keys before clear is not kept after it', async () => {
  const cache = new Cache<string>(10);
  const { promise, resolve } = Promise.withResolvers<[string, string][]>();
  const early = cache.getMany(new Map([['a', 1]]), () => promise);
  cache.clear();
  resolve([['a', 'old']]);
  expect(await early).toEqual(new Map([['a', 'old']]));
  expect(cache.size).toBe(0);
});
