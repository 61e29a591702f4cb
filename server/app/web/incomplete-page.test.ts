import { afterEach, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { createProduct, setDelivery } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ asStarted: true, pages: true, servers: 1 });
const BROKEN = 'alter table delivery_settings rename to delivery_settings_away';
const MENDED = 'alter table if exists delivery_settings_away rename to delivery_settings';

afterEach(() => query(shop.databaseUrl, MENDED));

const get = (url: string) => shop.app.inject({ url });

it('a page for which one answer was missing is shown to its visitor only', async () => {
  const { slug } = await createProduct(shop.services);
  const settings = { ...DEFAULT_DELIVERY_SETTINGS, cutOffMinute: 13 * 60 + 30 };
  await setDelivery(shop.services, settings);
  shop.forget();
  await query(shop.databaseUrl, BROKEN);
  const pages = ['/', '/faq', '/about', '/contact', `/product/${slug}`];
  for (const page of pages) {
    const { headers } = await get(page);
    expect(headers['cache-control'], page).toBe('no-store');
    expect(headers.etag, page).toBeUndefined();
  }
  expect((await get('/faq')).statusCode).toBe(200);

  await query(shop.databaseUrl, MENDED);
  for (const page of pages) {
    expect((await get(page)).headers.etag, page).toBeDefined();
  }
  expect((await get('/faq')).body).toContain('1:30pm');
});
