import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from './trpc.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json([{ result: { data: [] } }]));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('a cart’s session id is sent in the body, never in the address', async () => {
  await createBrowserClient().cart.get.query({ sessionId: 'session_1234567890' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/trpc/cart.get?batch=1');
  expect(init?.method).toBe('POST');
  expect(init?.body).toContain('session_1234567890');
});

test('other queries are read by address', async () => {
  await createBrowserClient().catalogue.list.query();
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toMatch(/^\/trpc\/catalogue\.list\?batch=1/);
  expect(init?.method).toBe('GET');
});

test('at most ten calls go in one request', async () => {
  fetched.mockImplementation(async (address) => {
    const count = new URL(String(address), location.href).pathname.split(',').length;
    return Response.json(Array.from({ length: count }, () => ({ result: { data: null } })));
  });
  const client = createBrowserClient();
  await Promise.all(Array.from({ length: 12 }, () => client.catalogue.list.query()));
  expect(fetched).toHaveBeenCalledTimes(2);
});
