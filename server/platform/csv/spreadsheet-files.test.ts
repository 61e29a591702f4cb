import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const routes: string[] = [];
const shop = useTestShop({
  registerPages: async (app) => {
    app.addHook('onRoute', ({ url }) => {
      if (url.endsWith('.csv')) routes.push(url);
    });
  },
});

describe('every file for spreadsheets', () => {
  it('is found', () => {
    expect(new Set(routes)).toEqual(
      new Set([
        '/api/admin/areas.csv',
        '/api/admin/best-sellers.csv',
        '/api/admin/documents.csv',
        '/api/admin/gift-vouchers.csv',
        '/api/admin/money.csv',
        '/api/admin/order-lines.csv',
        '/api/admin/orders.csv',
        '/api/admin/peak-days.csv',
        '/api/admin/products.csv',
        '/api/admin/refused-days.csv',
        '/api/admin/sales-by-day.csv',
        '/api/admin/sizes.csv',
        '/api/admin/stems-to-buy.csv',
        '/api/admin/subscribers.csv',
        '/api/admin/thrown-away.csv',
      ]),
    );
  });

  it('opens in columns in Excel with South African settings: UTF-8 with a mark, semicolons', async () => {
    await createProduct(shop.services);
    const headers = { cookie: await shop.signIn() };
    for (const url of routes) {
      const answer = await shop.app.inject({ url, headers });
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      const [header = ''] = answer.body.split('\r\n');
      expect(header, url).toMatch(/^\uFEFF"\w+"(?:;"[\w.]+")+$/);
    }
  });
});
