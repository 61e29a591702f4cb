import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { setDelivery } from '#server/tools/testing/factories.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop, clear } = usePageShop();

const get = (url: string) => shop.app.inject({ url });

test('a suburb has a page that says what checkout would', async () => {
  const { statusCode, headers, body } = await get('/flower-delivery/melville');
  expect(statusCode).toBe(200);
  // It names a day.
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<title>Flower delivery in Melville | Test Blooms</title>');
  expect(body).toContain(`${shop.services.shop.publicUrl}/flower-delivery/melville"/>`);
  expect(body).toMatch(/postal code<!-- --> <!-- -->2092|postal code 2092/);
  expect(body).toContain('Morning (9AM - 12PM)');
  expect(body).toContain('href="/flower-delivery/auckland-park"');
  expect(body).toContain('Rosebank &lt;/script&gt;');
  expect(body).toContain('"@type":"BreadcrumbList"');
});

test('only what the owner names has one, in the list and in the sitemap too', async () => {
  const codes = [{ from: '2092', to: '2092', suburbs: ['Melville'] }];
  const area = { ...DEFAULT_DELIVERY_SETTINGS.area, codes };
  await setDelivery(shop.services, { ...DEFAULT_DELIVERY_SETTINGS, area });
  clear();
  for (const gone of ['westdene', 'nowhere', 'Melville%2F', '%00']) {
    const { statusCode } = await get(`/flower-delivery/${gone}`);
    expect([gone, statusCode]).not.toEqual([gone, 200]);
  }
  expect((await get('/flower-delivery/westdene')).statusCode).toBe(404);
  const list = await get('/flower-delivery');
  expect(list.statusCode).toBe(200);
  expect(list.body.match(/href="\/flower-delivery\/[\w-]+"/g)).toEqual([
    'href="/flower-delivery/melville"',
  ]);
  const { body } = await get('/sitemap.xml');
  expect(body.match(/flower-delivery\/[\w-]+/g)).toEqual(['flower-delivery/melville']);
  expect((await get('/delivery-info')).body).toContain('href="/flower-delivery"');
});

test('a day without deliveries is not promised', async () => {
  await setDelivery(shop.services, {
    ...DEFAULT_DELIVERY_SETTINGS,
    closedWeekdays: [0, 1, 2, 3, 4, 5, 6],
  });
  clear();
  const { body } = await get('/flower-delivery/melville');
  expect(body).toContain('No delivery day is open at the moment');
  expect(body).not.toContain('Bouquets that can be there');
});
