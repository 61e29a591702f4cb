import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { createSignIn, PASSWORD } from '#server/tools/testing/sign-in.ts';
import { TEST_ADMIN } from '#server/tools/testing/test-shop.ts';
import { useListeningShop, useSecondServer } from './listening-shop.ts';
import { send } from './send.ts';
import { TRANSPORTS, via } from './transports.ts';

// Two servers on one database: what each keeps to itself must not matter.

const payfast = useValidateServer();
const { shop, address } = useListeningShop({ payfastBaseUrl: payfast.baseUrl });
const second = useSecondServer(shop);
const either = (index: number) => (index % 2 === 0 ? address : second);
const DAY_MS = 86_400_000;

/** Counts equal texts or numbers. */
function tally(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe.each(TRANSPORTS)('two servers, over %s', (transport) => {
  const made = transport === 'REST' ? 201 : 200;
  const place = (index: number, order: object) =>
    via(transport, either(index))<OrderView>('placeOrder', { ...order });

  it('T17 make one order of twenty equal ones with one key, and refuse the key for another', async () => {
    const product = await createProduct(shop.services);
    const order = { ...orderFor([{ product }]), idempotencyKey: 'key-of-one-click' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(index, order)),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ [made]: 20 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.services.orm.em.fork().count(Order)).toBe(1);
    const other = await place(1, { ...order, customerName: 'Somebody else' });
    expect(other).toMatchObject({ status: 422, error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('T17 keep the flowers of one order, of twenty that one cart sends at once', async () => {
    const product = await createProduct(shop.services, { stock: 60 });
    const order = orderFor([{ product, quantity: 3 }], { sessionId: 'session_of_one_cart' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(index, { ...order, customerEmail: `shopper${index}@example.com` }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ [made]: 20 });
    const em = shop.services.orm.em.fork();
    expect(await em.count(Order, { status: 'pending_payment' })).toBe(1);
    expect(await stockOf(shop.services, product)).toBe(57);
  });

  it('T18 sell the last five bouquets five times, to forty shoppers at once', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => place(index, orderFor([{ product }]))),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ [made]: 5, 409: 35 });
    expect(await stockOf(shop.services, product)).toBe(0);
    expect(await invariantViolations(shop.databaseUrl, 5)).toEqual([]);
  });

  it('T18 keep count while the owner changes the stock', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    const headers = { cookie: await shop.signIn() };
    const change = { id: product.id, stock: 8, stockSeen: 5 };
    const [answers, changed] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, (_, index) => place(index, orderFor([{ product }])))),
      via(transport, second)('changeProduct', change, headers),
    ]);
    expect(changed.status).toBe(200);
    const { [made]: sold = 0 } = tally(answers.map(({ status }) => status));
    expect(sold + (await stockOf(shop.services, product))).toBe(8);
  });

  it('T49 lose no change that two owners make at once', async () => {
    const { id } = await createProduct(shop.services);
    const headers = { cookie: await shop.signIn() };
    const { version } = await shop.services.orm.em.fork().findOneOrFail(Product, { id });
    const answers = await Promise.all(
      ['100', '200'].map((price, index) =>
        via(transport, either(index))('changeProduct', { id, price, version }, headers),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  });
});

it('T32 who signs out, or changes the password, is out on both servers', async () => {
  const owner = createSignIn(shop);
  await owner.setUp();
  const signIn = () => via('REST', address)('signIn', { username: TEST_ADMIN, password: PASSWORD });
  const cookieOf = ({ answer }: Awaited<ReturnType<typeof signIn>>) =>
    [answer.headers['set-cookie'] ?? ''].flat().find((text) => text.includes('session')) ?? '';
  const isIn = async (cookie: string) => {
    const list = { path: '/trpc/admin.products.list', headers: { cookie } };
    return Promise.all([address, second].map(async (to) => (await send(to(), list)).status));
  };
  const [one, other] = [cookieOf(await signIn()), cookieOf(await signIn())];
  expect(one).not.toBe(other);
  expect(await isIn(one)).toEqual([200, 200]);

  await send(second(), { method: 'POST', path: '/api/admin/logout', headers: { cookie: one } });
  expect(await isIn(one)).toEqual([401, 401]);
  expect(await isIn(other)).toEqual([200, 200]);

  await owner.changePassword(other, PASSWORD, 'another password of the owner');
  expect(await isIn(other)).toEqual([401, 401]);
});

it('T13 one notification, fifty times at once to both and again a day later, pays once', async () => {
  const product = await createProduct(shop.services);
  const { body: order } = await via('REST', address)<OrderView>('placeOrder', {
    ...orderFor([{ product }]),
  });
  const body = payfastNotification({ m_payment_id: order.orderNumber });
  const tell = (index: number) =>
    send(either(index)(), {
      method: 'POST',
      path: '/api/payfast/notify',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  async function settle(): Promise<void> {
    const inbox = await shop.services.orm.em.fork().find(PaymentNotification, {});
    // Each server may take the same notification up.
    const twice = inbox.flatMap(({ id }) => [id, id]);
    await Promise.all(twice.map((id) => settleNotification(shop.scope(), id)));
  }

  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => tell(index)));
  await settle();
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
  answers.push(await tell(0), await tell(1));
  await settle();

  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 52 });
  const em = shop.services.orm.em.fork();
  expect(await em.count(OrderEvent, { toStatus: 'paid' })).toBe(1);
  expect(await em.count(Mail, { kind: 'order-paid' })).toBe(1);
  expect(await stockOf(shop.services, product)).toBe(9);
  expect(await invariantViolations(shop.databaseUrl, 10)).toEqual([]);
});
