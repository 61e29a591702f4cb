import { expect, it } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { readCookie } from './admin-cookies.ts';

const shop = useTestShop({ servers: 1 });

it.each([
  ['a=1; name=value; b=2', 'value'],
  ['name=first;name=second', 'first'],
  ['other-name=1; name=', ''],
  ['  name=50%', '50%'],
  ['names=1; ; =; name', undefined],
  [undefined, undefined],
])('of %s the cookie is read as %s', (header, value) => {
  expect(readCookie(header, 'name')).toBe(value);
});

/** Sends each request many times, and returns the processor's milliseconds for one. */
async function costOf(headers: Record<string, string>): Promise<number> {
  const times = 60;
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    expect((await shop.app.inject({ url: '/api/no-such', headers })).statusCode).toBe(404);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

it('thousands of cookies that cannot be decoded cost no more than as many that can', async () => {
  const cookies = (value: string) =>
    Array.from({ length: 3_000 }, (_, index) => `${index.toString(36)}=${value}`).join(';');
  await costOf({});
  const plain = await costOf({ cookie: cookies('1') });
  expect(await costOf({ cookie: cookies('%') })).toBeLessThan(plain + 3);
});
