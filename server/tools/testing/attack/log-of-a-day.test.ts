import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { OrderPaymentsView } from '#contract/payment/payment-admin.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { orderAsSent } from '#server/tools/testing/order-as-sent.ts';
import {
  payfastNotification,
  TEST_PASSPHRASE,
  useValidateServer,
} from '#server/tools/testing/payfast-messages.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Answer, send } from './send.ts';

// A day of everything, in a shop that is a process and says all it can: the privacy notice promises that its log
// holds nothing of what was ordered.

const PASSWORD = 'hydrangeas after the rain';
const PRICE = '13613.37';
/** The price, in rand and in cents, as a number or text of its own. */
const AMOUNT = /(?<![\w.])(13613\.37|1361337)(?!\w)/;
/** What people type and the owner writes. The rest of what must be in no log is made while they do. */
const TYPED = {
  customerName: 'Nomvula Khumalo',
  customerEmail: 'nomvula@khumalo.example',
  customerPhone: '0835550123',
  deliveryAddress: '77 Jacaranda Lane',
  recipientName: 'Gogo Dlamini',
  recipientPhone: '0845550456',
  cardMessage: 'Happy seventieth, dearest',
  specialInstructions: 'Ring at the blue gate',
};
const REQUEST = {
  companyName: 'Umbrella Orchids',
  contactPerson: 'Pieter Visagie',
  email: 'pieter@orchids.example',
  phone: '0115550789',
  details: 'Forty vases in teal',
};
const OTHERS = ['reader@newsletter.example', 'A regular since spring', 'The vase was cracked'];

const payfast = useValidateServer();
const database = useTestDatabase();
let dataDir = '';
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-day-'));
  shop = await startShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    ADMIN_PASSWORD: PASSWORD,
    PAYFAST_BASE_URL: payfast.baseUrl(),
    PAYFAST_PASSPHRASE: TEST_PASSPHRASE,
    RATE_LIMIT: 'on',
  });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the answer's data. Throws where the day does not go as it should. */
async function call<Data>(path: string, body?: object, cookie = ''): Promise<Data> {
  const method = body ? 'POST' : 'GET';
  const answer = await send(shop.address, { method, path, body, headers: { cookie } });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  const parsed = JSON.parse(answer.text);
  return path.startsWith('/trpc/') ? parsed.result.data : parsed;
}
const ask = <Data>(name: string, input: object, cookie = '') =>
  call<Data>(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, undefined, cookie);

async function signIn(): Promise<string> {
  const attempt = (password: string): Promise<Answer> =>
    send(shop.address, {
      method: 'POST',
      path: '/api/admin/login',
      body: { username: 'admin', password },
    });
  await attempt(`${PASSWORD}, wrong`);
  const { headers } = await attempt(PASSWORD);
  return [headers['set-cookie'] ?? '']
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ');
}

function notify(order: OrderView, amount: string, reference: string): Promise<Answer> {
  return send(shop.address, {
    method: 'POST',
    path: '/api/payfast/notify',
    body: payfastNotification({
      m_payment_id: order.orderNumber,
      pf_payment_id: reference,
      amount_gross: amount,
      name_first: 'Nomvula',
      name_last: 'Khumalo',
      email_address: TYPED.customerEmail,
    }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Returns what was made of it that must be in no log. */
async function shopper(product: ProductView, cookie: string): Promise<string[]> {
  const sessionId = `session_${randomUUID()}`;
  await call('/api/cart', { sessionId, productId: product.id });
  const lines = [{ productId: product.id, priceAtTime: PRICE }];
  const order = await call<OrderView>('/api/orders', {
    ...orderAsSent(sessionId, lines, PRICE),
    ...TYPED,
  });
  await call('/api/payfast/initiate', { orderId: order.id });
  await notify(order, '1.99', '91000001');
  await notify(order, PRICE, '91000002');
  await waitUntil(async () => {
    const { paymentStatus } = await call<OrderView>(`/api/orders/${order.id}`);
    return paymentStatus === 'paid';
  }, 60_000);

  const wrong = { orderNumber: order.orderNumber, email: 'other@khumalo.example' };
  await expect(call('/trpc/order.lookUp', wrong)).rejects.toThrow('404');
  const { id, orderNumber } = order;
  const { key } = await call<FoundOrderView>('/trpc/order.lookUp', {
    orderNumber,
    email: TYPED.customerEmail,
  });
  await call('/trpc/order.change', { id, key, customerPhone: '0835550124' });
  await send(shop.address, { path: `/my-order/${id}?key=${key}` });
  await call('/trpc/order.cancel', { id, key });

  await call('/trpc/admin.orders.note', { id, note: OTHERS[1] }, cookie);
  const { payments } = await ask<OrderPaymentsView>(
    'admin.payments.ofOrder',
    { orderId: id },
    cookie,
  );
  const refund = {
    id: randomUUID(),
    paymentId: payments[0]?.id,
    amount: '5.00',
    reason: OTHERS[2],
  };
  await send(shop.address, {
    method: 'POST',
    path: '/trpc/admin.payments.refund',
    body: refund,
    headers: { cookie },
  });
  await call('/trpc/admin.orders.cancel', { id, reason: OTHERS[2] }, cookie);
  return [sessionId, id, orderNumber, orderNumber.replaceAll('-', ''), key, '0835550124'];
}

it('T46 after a day of everything no line holds a number, an amount, a person, a text or a key', async () => {
  const cookie = await signIn();
  const product = await call<ProductView>(
    '/api/admin/products',
    {
      name: 'Blush',
      description: 'Roses',
      price: PRICE,
      imageUrl: '/images/product1.png',
      stock: 9,
    },
    cookie,
  );
  const made = await shopper(product, cookie);
  await call('/trpc/enquiry.send', { ...REQUEST, serviceType: 'Event florals' });
  await call('/trpc/newsletter.subscribe', { email: OTHERS[0] });
  // Input that is refused, in every field.
  const refused = { ...orderAsSent('session_refused', [], PRICE), ...TYPED, deliveryDate: 'soon' };
  await expect(call('/api/orders', refused)).rejects.toThrow('/api/orders: 4');
  await send(shop.address, {
    method: 'POST',
    path: '/api/orders',
    body: `{"x":"${TYPED.cardMessage}`,
  });
  await send(shop.address, { path: '/api/the-last-of-all' });
  await waitUntil(() => /"route":"\/api\/\*"[^\n]*answered/.test(shop.output()));

  const session = /session=([^;]+)/.exec(cookie)?.[1] ?? 'no session';
  const typed = [...Object.values(TYPED), ...Object.values(REQUEST), ...OTHERS];
  const words = [...typed, 'Nomvula', 'Khumalo', 'Visagie', 'Dlamini', 'Jacaranda'];
  const secrets = [PASSWORD, TEST_PASSPHRASE, session];
  const log = shop.output();
  expect(log).toContain('payment begun');
  const held = [...words, ...made, ...secrets].filter((text) => log.includes(text));
  expect(held).toEqual([]);
  expect(log.split('\n').filter((line) => AMOUNT.test(line))).toEqual([]);
}, 120_000);
