import { describe, expect, it } from 'vitest';
import { BUSINESS_METRICS } from '#server/app/metrics/business-metrics.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { placeFrom } from '#server/features/order/checkout/testing/place-from.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, stockOf } from '#server/tools/testing/factories.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { settleNotification } from './settle-notification.ts';
import { receiveNotification } from './receive-notification.ts';

// While PayFast's validate is away, anyone can have a card declined, and that costs nothing.

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl, rateLimits: true });
const em = () => shop.services.orm.em.fork();
const load = (id: string) => em().findOneOrFail(Order, { id });
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

/** Begins to pay, and is told of as `status` while nothing can be confirmed. */
async function told(orderId: string, status: string): Promise<string> {
  payfast.state.mode = 'down';
  await shop.trpc().payment.initiate({ orderId });
  const { orderNumber } = await load(orderId);
  const raw = payfastNotification({ m_payment_id: orderNumber, payment_status: status });
  const received = await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
  return received?.id ?? '';
}

async function orderTold(status: string) {
  const product = await createProduct(shop.services);
  const { id } = await placeFrom(shop, [{ product }], '41.0.0.1');
  return { id, product, notificationId: await told(id, status) };
}

/** What the metric of this name says, in the database's own time. */
async function metric(name: string): Promise<number> {
  const sql = BUSINESS_METRICS.find((each) => each.name === name)?.sql ?? '';
  const [row] = await query<{ value: number }>(shop.databaseUrl, sql);
  return row?.value ?? Number.NaN;
}

/** Makes all of it an hour older by the clock of the database, which the metrics read. */
async function waitedAnHour(): Promise<void> {
  await query(
    shop.databaseUrl,
    `update payment_notification set received_at = now() - interval '1 hour'`,
  );
  await query(
    shop.databaseUrl,
    `update shop_order set hold_expires_at = now() - interval '1 hour'`,
  );
}

describe.each(['FAILED', 'cancelled', 'PENDING'])('a payment that is %s, unconfirmed', (status) => {
  it('keeps its order no longer than one of which nothing was told', async () => {
    const { id, product } = await orderTold(status);
    later(61);
    expect(await expireHolds(shop.scope())).toBe(1);
    expect(await load(id)).toMatchObject({ status: 'expired' });
    expect(await stockOf(shop.services, product)).toBe(10);
  });

  it('takes its order out of no limit', async () => {
    const statuses = [];
    for (let placed = 0; placed < 3; placed += 1) {
      const product = await createProduct(shop.services, { stock: 300 });
      const answer = await placeFrom(shop, [{ product, quantity: 30 }], '41.0.0.1');
      statuses.push(answer.status);
      if (answer.status === 201) await told(answer.id, status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('lets its order be replaced, and be cancelled at once, without a word to the owner', async () => {
    const product = await createProduct(shop.services, { stock: 2 });
    const cart = { sessionId: 'session_declined_1' };
    const first = await placeFrom(shop, [{ product }], '41.0.0.1', cart);
    await told(first.id, status);
    const second = await placeFrom(shop, [{ product, quantity: 2 }], '41.0.0.1', cart);
    expect((await load(first.id)).status).toBe('cancelled');
    await told(second.id, status);
    const key = shop.scope().orderAccessTokens.keyOf(await load(second.id));
    await shop.trpc().order.cancel({ id: second.id, key });
    expect(await load(second.id)).toMatchObject({ status: 'cancelled', needsAttention: false });
    expect(await em().count(Mail)).toBe(0);
  });

  it('raises no alert, and is no payment that the owner waits for', async () => {
    await orderTold(status);
    later(61);
    const { payments } = (await shop.adminTrpc()).admin;
    expect((await payments.list()).reviews).toEqual([]);
    await waitedAnHour();
    expect(await metric('notification_oldest_seconds')).toBe(0);
  });

  it('ends without the owner when PayFast could not be asked for three days', async () => {
    const { id, notificationId } = await orderTold(status);
    later(61);
    await expireHolds(shop.scope());
    later(72 * 60);
    await settleNotification(shop.scope(), notificationId);
    expect(await em().findOneOrFail(PaymentNotification, { id: notificationId })).toMatchObject({
      state: 'ignored',
      reason: expect.stringContaining('It brings no money.'),
    });
    expect(await load(id)).toMatchObject({ status: 'expired', needsAttention: false });
    expect(await em().count(Mail)).toBe(0);
  });
});

describe.each(['COMPLETE', 'REVERSED'])('a payment that is %s, unconfirmed', (status) => {
  it('keeps its order, which is not late for it, and the owner is told', async () => {
    const { id } = await orderTold(status);
    later(61);
    expect(await expireHolds(shop.scope())).toBe(0);
    expect((await load(id)).status).toBe('pending_payment');
    const { payments } = (await shop.adminTrpc()).admin;
    expect((await payments.list()).reviews).toHaveLength(1);
    await waitedAnHour();
    expect(await metric('hold_overdue_seconds')).toBe(0);
    expect(await metric('notification_oldest_seconds')).toBeGreaterThan(300);
  });
});

describe('an order whose payment is told and not confirmed', () => {
  it('is not offered for payment again, on no page and at no address', async () => {
    const { id } = await orderTold('COMPLETE');
    const key = shop.scope().orderAccessTokens.keyOf(await load(id));
    const shown = { canPay: false, isBeingConfirmed: true };
    expect(await shop.trpc().order.byId({ id })).toMatchObject(shown);
    expect(await shop.trpc().order.page({ id, key })).toMatchObject(shown);
    await expect(shop.trpc().payment.initiate({ orderId: id })).rejects.toThrow(
      'Your payment for this order is being confirmed.',
    );
    payfast.state.mode = 'VALID';
    const [notification] = await em().find(PaymentNotification, {});
    await settleNotification(shop.scope(), notification?.id ?? '');
    expect(await shop.trpc().order.byId({ id })).toMatchObject({
      status: 'paid',
      isBeingConfirmed: false,
    });
  });

  it('is not ordered a second time from its cart, for another day neither; something else is', async () => {
    const [paid, other] = [await createProduct(shop.services), await createProduct(shop.services)];
    const cart = { sessionId: 'session_confirming' };
    const first = await placeFrom(shop, [{ product: paid }], '41.0.0.1', cart);
    await told(first.id, 'COMPLETE');
    const onOtherDay = { ...cart, deliveryDate: '2026-11-25' };
    const both = [{ product: paid }, { product: other }];
    for (const items of [[{ product: paid }], both]) {
      const again = await placeFrom(shop, items, '41.0.0.1', onOtherDay);
      expect([again.status, again.error?.code]).toEqual([409, 'PAYMENT_BEING_CONFIRMED']);
      expect(again.error?.message).toContain((await load(first.id)).orderNumber);
    }
    expect((await placeFrom(shop, [{ product: other }], '41.0.0.1', onOtherDay)).status).toBe(201);
    expect(await em().count(Order)).toBe(2);
  });
});

it('a payment that failed ends its order as soon as it is confirmed', async () => {
  const { id, notificationId } = await orderTold('FAILED');
  await expect(settleNotification(shop.scope(), notificationId)).rejects.toThrow('could not be');
  payfast.state.mode = 'VALID';
  await settleNotification(shop.scope(), notificationId);
  expect((await load(id)).status).toBe('payment_failed');
});

it('a payment that failed hides none of the same order that may be money', async () => {
  const { id } = await orderTold('FAILED');
  await told(id, 'COMPLETE');
  later(61);
  expect(await expireHolds(shop.scope())).toBe(0);
});
