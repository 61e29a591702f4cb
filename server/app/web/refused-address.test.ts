import { expect, it, test } from 'vitest';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop } = usePageShop();

const REFUSED = [
  '/product/%00',
  '/product/%ZZ',
  '/product/%E0%A4',
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
