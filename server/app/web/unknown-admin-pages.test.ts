import { expect, it, test } from 'vitest';
import { pageRoutes } from '#server/tools/testing/fuzz/page-routes.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop } = usePageShop();

const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
const ASKED_AS_BROWSER = { accept: 'text/html' };
const looked = (await pageRoutes())
  .map(({ url }) => url)
  .filter((url) => /^\/admin\/.*:/.test(url));
/** A round is of any day. */
const ofUnknown = looked.filter((url) => !url.endsWith(':day'));

const asOwner = async (url: string) =>
  shop.app.inject({ url, headers: { ...ASKED_AS_BROWSER, cookie: await shop.signIn() } });

it.each([
  '/admin/no-such-screen',
  ...looked.map((url) => url.replace(/:\w+/, 'nothing')),
  ...ofUnknown.map((url) => url.replace(/:\w+/, UNKNOWN)),
])('%s is not there, as its status says', async (url) => {
  const { statusCode, body } = await asOwner(url);
  expect(body).toContain('404 Page Not Found');
  expect(statusCode).toBe(404);
});

test('a visitor that is not signed in learns of none whether it is there', async () => {
  for (const url of looked) {
    const answer = await shop.app.inject({
      url: url.replace(/:\w+/, UNKNOWN),
      headers: ASKED_AS_BROWSER,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([307, '/admin/login']);
  }
});
