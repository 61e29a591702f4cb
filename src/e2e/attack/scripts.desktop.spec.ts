import type { Page } from '@playwright/test';
import { SERVICE_TYPES } from '#contract/enquiry/enquiry.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { orderOf } from '#server/tools/testing/faults/shopper.ts';
import { expect, test } from '#src/e2e/fixtures.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { MARK, SCRIPT_PAYLOADS } from './script-payloads.ts';

test.use({ shopOf: 'scripts' });

/** Sends JSON from the page's own browser, with its cookies. */
async function call<Body>(page: Page, url: string, data: object): Promise<Body> {
  const answer = await page.context().request.post(url, { data });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A payload for each text that is asked for, all of them in turn. */
function payloads(): (max: number) => string {
  let next = 0;
  return (max) => {
    const fitting = SCRIPT_PAYLOADS.filter((text) => text.length <= max);
    return fitting[next++ % fitting.length] ?? '';
  };
}

test('T40 no text that anybody types runs anywhere: shop, owner’s screens, papers, mails', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const text = payloads();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  await call(page, `${shop.address}/api/admin/login`, OWNER);
  const products: ProductView[] = [];
  for (let made = 0; made < 8; made += 1) {
    const product = {
      name: text(80),
      description: SCRIPT_PAYLOADS.slice(made * 4, made * 4 + 4).join(' '),
      price: '499.00',
      imageUrl: '/images/product2.png',
      stock: 50,
      occasions: ['Birthday'],
      displayOrder: made - 100,
    };
    products.push(await call(page, `${shop.address}/api/admin/products`, product));
  }
  const orders: OrderView[] = [];
  for (const product of products.slice(0, 4)) {
    const order = {
      ...orderOf(product, `session_of_scripts_${orders.length}`),
      customerName: text(90),
      deliveryAddress: text(200),
      specialInstructions: text(200),
      recipientName: text(90),
      cardMessage: text(190),
      suburb: text(90),
    };
    orders.push(await call(page, `${shop.address}/api/orders`, order));
  }
  const enquiry = {
    companyName: text(90),
    contactPerson: text(90),
    email: 'thandi@example.co.za',
    phone: '0821234567',
    serviceType: SERVICE_TYPES[0],
    details: SCRIPT_PAYLOADS.join(' ').slice(0, 1_900),
  };
  await call(page, `${shop.address}/trpc/enquiry.send`, enquiry);

  const [product] = products;
  const [order] = orders;
  const payload = encodeURIComponent(`"><img src=x onerror=window.${MARK}=1>`);
  for (const path of [
    '/',
    '/shop',
    `/shop?q=${payload}`,
    `/product/${product?.id}`,
    `/payment/success?order_id=${order?.id}`,
    `/payment/success?order_id=${payload}`,
    '/payment/cancel',
    '/checkout',
    '/admin/dashboard',
    '/admin/orders',
    `/admin/orders/${order?.id}`,
    `/admin/print/order/${order?.id}`,
    '/admin/enquiries',
    '/admin/mails',
    '/admin/overview',
    '/admin/payments',
    '/admin/reports?from=2026-01-01&to=2026-12-31',
  ]) {
    await page.goto(shop.address + path);
    await expect(page.locator('body')).not.toBeEmpty();
    expect(await page.evaluate((mark) => mark in window, MARK), path).toBe(false);
  }
  await page.goto(`${shop.address}/product/${product?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');
  await page.goto(`${shop.address}/admin/orders/${order?.id}`);
  await expect(page.getByText(order?.customerName ?? '', { exact: true }).first()).toBeVisible();
  expect(dialogs).toEqual([]);
});
