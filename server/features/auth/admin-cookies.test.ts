import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { readCookie } from './admin-cookies.ts';
import { AdminRepository } from './admin.repository.ts';

const shop = useTestShop({ servers: 1 });

it.each([
  ['a=1; name=value; b=2', 'value'],
  ['name=first;name=second', 'first'],
  ['other-name=1; name=', ''],
  ['  name=50%', '50%'],
  ['names=1; ; =; name', undefined],
  ['name =1; a=name=2;\t name=value ', 'value'],
  [undefined, undefined],
])('of %s the cookie is read as %s', (header, value) => {
  expect(readCookie(header, 'name')).toBe(value);
});

it.each([
  ['semicolons', ';'],
  ['cookies whose names end alike', 'xname=;'],
  ['spaces', ' '],
])('a header of nothing but %s is read at once', (_what, part) => {
  const long = reading(part.repeat(14_000 / part.length));
  const short = reading(part.repeat(1_400 / part.length));
  const turns = Array.from({ length: 5 }, () => ({ long: long(), short: short() }));
  const times = Math.min(...turns.map((turn) => turn.long / turn.short));
  // What looks again at all that came before takes a hundred times as long for ten times as much.
  expect(times, 'times as long for ten times as much').toBeLessThan(30);
});

/** Returns what reads a header with these parts so often, and returns the processor time that it took. */
function reading(parts: string): () => number {
  return () => {
    const before = process.cpuUsage();
    for (let time = 0; time < 300; time += 1) {
      // Another each time: the engine keeps what it has cut up.
      expect(readCookie(`${time}${parts};name=value`, 'name')).toBe('value');
    }
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
}

it.each([
  ['has the shape of ours', 1, 'x'.repeat(43)],
  ['is shorter', 0, 'x'.repeat(42)],
  ['is longer', 0, 'x'.repeat(44)],
  ['has other signs', 0, `${'x'.repeat(42)}%`],
])('a cookie that %s asks the database for a session: %d', async (_what, times, value) => {
  const find = vi.spyOn(AdminRepository.prototype, 'findSession');
  onTestFinished(() => find.mockRestore());
  const headers = { cookie: `admin-session=${value}` };
  for (const url of ['/api/admin/products.csv', '/api/admin/session', '/trpc/admin.session']) {
    find.mockClear();
    await shop.app.inject({ url, headers });
    expect(find, url).toHaveBeenCalledTimes(times);
  }
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
