import { expect, it, vi } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { usesOfBody } from './json-body.ts';

const shop = useTestShop({ servers: 1, rateLimits: true });

it.each([
  [{}, 0],
  [{ 'content-length': '300' }, 0],
  [{ 'content-length': '10000' }, 1],
  [{ 'content-length': '65536' }, 8],
  [{ 'content-length': '1000000' }, 8],
  [{ 'transfer-encoding': 'chunked' }, 8],
])('a body with %j counts for as many calls more: %d', (headers, uses) => {
  expect(usesOfBody({ headers })).toBe(uses);
});

it.each(['/api/orders', '/trpc/order.place'])(
  'what %s is sent is counted by its length before it is read',
  async (url) => {
    const take = vi.spyOn(shop.services.limits, 'consume');
    const payload = JSON.stringify(Array.from({ length: 5_000 }, (_, key) => ({ [key]: 1 })));
    const headers = { 'content-type': 'application/json' };
    await shop.app.inject({ method: 'POST', url, headers, payload });
    const uses = 1 + Math.floor(payload.length / 8_192);
    expect(take).toHaveBeenCalledWith('call', expect.anything(), uses);
  },
);
