import { expect, it, test, vi } from 'vitest';
import { ShopError } from '#server/platform/errors/errors.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop } = usePageShop();

const REFUSED = [
  '/product/%00',
  '/product/%ZZ',
  '/product/%E0%A4',
  '/product/%E0%A4%A',
  '/product/%0d%0a',
  '/%c0%ae',
  '/a%2Fb',
  '/my-order/%00',
  '/images/%00',
];
const AS_BROWSERS = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it.each(REFUSED)('a browser that asks for %s gets the page of unknown addresses', async (url) => {
  const unknown = await shop.app.inject({ url: '/no-such-page', headers: AS_BROWSERS });
  const { statusCode, headers, body } = await shop.app.inject({ url, headers: AS_BROWSERS });
  expect(statusCode).toBe(unknown.statusCode);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('404 Page Not Found');
  expect(body).not.toContain(url);
  // Its scripts are those of an address that they can read, and may run.
  expect(body).toMatch(/<head><script>history\.replaceState\(null,'','\/404'\)<\/script>/);
  const scriptsOf = (policy: unknown) => String(policy).split('script-src ')[1]?.split(';')[0];
  const more = scriptsOf(headers['content-security-policy'])?.split(' ').length ?? 0;
  expect(more).toBe(
    (scriptsOf(unknown.headers['content-security-policy'])?.split(' ').length ?? 0) + 1,
  );
});

const TOO_LONG = 'a'.repeat(3_500);

it.each([
  ['a query that is too long', `/shop?q=${TOO_LONG}`, 400],
  ['a key that is too long', `/my-order/7f9c2b1e?key=${TOO_LONG}`, 400],
  ['too many parameters', `/?${'p=1&'.repeat(100)}`, 400],
  ['NUL in a form of its own', '/when-and-where/keep?suburb=%00', 400],
  ['a file that the build has not made', '/assets/no-such-file.js', 404],
  ['a picture that is not there', '/images/no-such-picture.webp', 404],
])(
  '%s is a page of unknown addresses to a browser, and an error to a program',
  async (_what, url, status) => {
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: AS_BROWSERS });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('404 Page Not Found');
    const toProgram = await shop.app.inject({ url, headers: { accept: '*/*' } });
    expect(toProgram.statusCode).toBe(status);
    expect(toProgram.json()).toHaveProperty('error.code');
  },
);

test('a browser is told on a page that it asks too often, and when to come again', async () => {
  const consume = vi.spyOn(shop.services.limits, 'consume');
  for (const url of ['/shop?max=300', '/product/%ZZ']) {
    consume.mockRejectedValueOnce(new ShopError('TOO_MANY'));
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: AS_BROWSERS });
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('Too many requests. Please wait a moment and try again.');
  }
});

test('every other caller, and every call of the API, gets the error', async () => {
  const asked = [
    ...REFUSED.map((url) => ({ url, headers: { accept: '*/*' } })),
    { url: '/product/%00', method: 'POST' as const, headers: AS_BROWSERS },
    { url: '/api/orders/%00', headers: AS_BROWSERS },
    { url: '/trpc/%ZZ', headers: AS_BROWSERS },
  ];
  for (const each of asked) {
    const answer = await shop.app.inject(each);
    expect([each.url, answer.statusCode]).toEqual([each.url, 400]);
    expect(answer.json()).toMatchObject({ error: { code: 'MALFORMED' } });
  }
});
