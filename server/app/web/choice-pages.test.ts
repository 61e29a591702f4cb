import { expect, test } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import { createProduct, setDelivery } from '#server/tools/testing/factories.ts';
import { TEST_NOW } from '#server/tools/testing/test-shop.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop, clear } = usePageShop();

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });
/** When the choice is made. */
const MADE = TEST_NOW.getTime().toString(36);
const keep = (query: string) => get(`/when-and-where/keep?${query}`);

test('a choice is kept until its day is over, and leads to the list', async () => {
  const { statusCode, headers } = await keep('suburb=melville&day=2026-11-26');
  expect([statusCode, headers.location]).toEqual([303, '/shop']);
  expect(headers['set-cookie']).toBe(
    `deliver-to=2026-11-26~2092~Melville~${MADE}; Path=/; Expires=Thu, 26 Nov 2026 21:59:00 GMT; HttpOnly; SameSite=Lax`,
  );
});

test('a page that chooses without being left says what tells its choice from others; nonsense is as nothing', async () => {
  const choice = 'suburb=Melville&day=2026-11-26';
  const made = async (text: string) =>
    String((await keep(`${choice}&made=${text}`)).headers['set-cookie']);
  expect(await made('mhl2x0ab')).toContain('~Melville~mhl2x0ab;');
  for (const text of ['Not%20this', 'a'.repeat(17), '', '1&made=2']) {
    expect(await made(text)).toContain(`~Melville~${MADE};`);
  }
});

test('it leads back to a page of this shop, and to no other', async () => {
  const choice = 'suburb=Melville&day=2026-11-26';
  const to = async (path: string) =>
    (await keep(`${choice}&to=${encodeURIComponent(path)}`)).headers.location;
  expect(await to('/product/protea')).toBe('/product/protea');
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])
    expect(await to(path)).toBe('/shop');
});

test.each(['suburb=Umhlanga&day=2026-11-26', 'suburb=Melville&day=2026-11-20', 'suburb=&day=', ''])(
  'what cannot be kept leads back to the form: %s',
  async (query) => {
    const { statusCode, headers } = await keep(query);
    expect([statusCode, headers['set-cookie']]).toEqual([303, undefined]);
    const form = await get(String(headers.location));
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('Suburb or postal code');
  },
);

test('a visitor that has chosen gets a page of their own; all others the kept one', async () => {
  await createProduct(shop.services, { name: 'Protea Sunset', leadDays: 7 });
  clear();
  const before = await get('/shop');
  const own = await get('/shop', { cookie: 'deliver-to=2026-11-23~2092~Melville' });
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.body).toContain('Mon 23 Nov');
  expect(own.body).toContain('Needs seven days: from Sat 28 Nov');
  const after = await get('/shop');
  expect(after.headers['cache-control']).toBe('no-cache');
  expect(after.headers.etag).toBe(before.headers.etag);
  expect(after.body).not.toContain('Needs seven days');
});

test.each(['2026-11-20~2092~Melville', '2026-13-40~2092~Melville', '%E0%A4%A~~', '2026-11-23~~'])(
  'a cookie that says nothing changes nothing: %s',
  async (value) => {
    const { statusCode, headers } = await get('/shop', { cookie: `deliver-to=${value}` });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  },
);

test('only a bouquet that can be there today is said to be, with a choice or without', async () => {
  const bouquets = [{ leadDays: 3 }, { deliveryWeekdays: [2, 5] }, {}];
  const said = bouquets.map(async (days) => {
    const { slug } = await createProduct(shop.services, { name: 'Protea Sunset', ...days });
    const { body } = await get(`/product/${slug}`);
    return [
      body.includes('<b>Free delivery in Johannesburg.</b>'),
      body.includes('Same day when you order before 2pm.'),
    ];
  });
  expect(await Promise.all(said)).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('a suburb is shown as text, whatever it is', async () => {
  const cookie = `deliver-to=${encodeURIComponent('2026-11-23~~<img src=x>')}`;
  const { body } = await get('/shop', { cookie });
  expect(body).toContain('&lt;img src=x>');
  expect(body).not.toContain('<img src=x>');
});

test('it is forgotten, and leads back to where the link was pressed', async () => {
  const referer = `${shop.services.shop.publicUrl}/product/protea`;
  const { statusCode, headers } = await get('/when-and-where/clear', { referer });
  expect([statusCode, headers.location]).toEqual([303, '/product/protea']);
  expect(headers['set-cookie']).toContain('deliver-to=; ');
  const other = await get('/when-and-where/clear', { referer: 'https://elsewhere.example/x' });
  expect(other.headers.location).toBe('/');
});

test('the header says what a delivery costs there and whose prices that day has, and the list has them', async () => {
  await setDelivery(shop.services, { fees: { ...NO_FEES, baseCents: 6_000 } });
  await createProduct(shop.services, { name: 'Rose Hill' });
  await seasonsIn(shop).season();
  clear();
  const usual = await get('/shop', { cookie: 'deliver-to=2026-11-23~2092~Melville' });
  const fair = await get('/shop', { cookie: 'deliver-to=2026-11-25~2092~Melville' });
  expect(usual.body).toContain('>Delivery R60.00<');
  expect(usual.body).not.toContain('Summer Fair prices');
  expect(fair.body).toContain('>Summer Fair prices<');
  const prices = ({ body }: { body: string }) =>
    [...body.matchAll(/R(\d+)\.00/g)].map(([text]) => text).filter((text) => text !== 'R60.00');
  expect(prices(fair)).toHaveLength(prices(usual).length);
  expect(prices(fair)).not.toEqual(prices(usual));
});
