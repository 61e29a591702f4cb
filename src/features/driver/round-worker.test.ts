import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fakeCaches } from '#src/testing/fake-caches.ts';

const WORKER = readFileSync('public/round/sw.js', 'utf8');
const NOON = Date.parse('2026-11-27T10:00:00Z');
const MIDNIGHT = '1795816800000';

/** Opens a round that was kept until midnight through the worker, with what the shop does and the time that it is. */
async function opened(shop: () => Promise<Response>, now = NOON): Promise<string> {
  const caches = fakeCaches({});
  const kept = new Response('as it was kept', { headers: { 'x-kept-until': MIDNIGHT } });
  await caches.open('driver-round').put('/round/token', kept);
  let answer: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'navigate', url: 'https://shop.example/round/token' };
  const event = { request, respondWith: (given: Promise<Response>) => (answer = given) };
  runInNewContext(WORKER, {
    URL,
    caches,
    fetch: shop,
    setTimeout: () => undefined,
    Date: { now: () => now },
    location: { origin: 'https://shop.example' },
    addEventListener: (name: string, listener: (of: typeof event) => void) => {
      if (name === 'fetch') listener(event);
    },
  });
  return (await answer)?.text() ?? '';
}

const answering = (status: number) => async () => new Response('of the shop', { status });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a round opens from the shop, also where its link has ended', async () => {
  expect(await opened(answering(200))).toBe('of the shop');
  expect(await opened(answering(404))).toBe('of the shop');
});

test('it opens as it was kept where the shop cannot be reached, or is there and has failed', async () => {
  expect(await opened(unreachable)).toBe('as it was kept');
  expect(await opened(answering(502))).toBe('as it was kept');
});

test('it does not once its day is over', async () => {
  await expect(opened(unreachable, Number(MIDNIGHT))).rejects.toThrow('Failed to fetch');
  expect(await opened(answering(502), Number(MIDNIGHT))).toBe('of the shop');
});
