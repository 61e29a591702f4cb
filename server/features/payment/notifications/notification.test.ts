import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { settleNotification } from './settle-notification.ts';

// The threat list's rows on notifications, and section 9.5 of the protocol notes.

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });

async function placed(overrides: Record<string, unknown> = {}): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderFor([{ product }], overrides),
  });
  return answer.json();
}

function notify(raw: string, from = '127.0.0.1', headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payfast/notify',
    payload: raw,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** Stores a notification and does the worker's part at once. */
async function tell(raw: string, from?: string): Promise<void> {
  expect((await notify(raw, from)).statusCode).toBe(200);
  await settleAll();
}

async function settleAll(): Promise<void> {
  const waiting = await shop.services.orm.em
    .fork()
    .find(PaymentNotification, { state: 'received' });
  for (const { id } of waiting) await settleNotification(shop.scope(), id);
}

function load(id: string): Promise<Order> {
  return shop.services.orm.em.fork().findOneOrFail(Order, { id });
}

async function counts() {
  const em = shop.services.orm.em.fork();
  return {
    payments: await em.count(Payment),
    paidMoves: await em.count(OrderEvent, { fromStatus: { $ne: 'paid' }, toStatus: 'paid' }),
    shopperMails: await em.count(Mail, { kind: 'order-paid' }),
    inbox: await em.count(PaymentNotification),
  };
}

describe('a real notification', () => {
  it('is stored before it is answered, and then pays the order and writes the mails', async () => {
    const order = await placed();
    const answer = await notify(payfastNotification({ m_payment_id: order.orderNumber }));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('OK');
    expect(await load(order.id)).toMatchObject({ status: 'pending_payment' });
    expect(await counts()).toMatchObject({ inbox: 1, payments: 0 });

    await settleAll();
    expect(await load(order.id)).toMatchObject({ status: 'paid', stockState: 'sold' });
    expect(await counts()).toEqual({ inbox: 1, payments: 1, paidMoves: 1, shopperMails: 1 });
    const mails = await shop.services.orm.em.fork().find(Mail, {}, { orderBy: { kind: 'asc' } });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['new-order', 'owner@example.com'],
      ['order-paid', 'thandi@example.co.za'],
    ]);
  });

  it('T13: fifty times at once pays once, and each is answered 200', async () => {
    const order = await placed();
    const raw = payfastNotification({ m_payment_id: order.orderNumber });
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(raw)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [stored] = await shop.services.orm.em.fork().find(PaymentNotification, {});
    await Promise.all(
      Array.from({ length: 5 }, () => settleNotification(shop.scope(), stored?.id ?? '')),
    );
    expect(await counts()).toEqual({ inbox: 1, payments: 1, paidMoves: 1, shopperMails: 1 });
  });

  it('that comes again in other words, a day later, changes nothing', async () => {
    const order = await placed();
    await tell(payfastNotification({ m_payment_id: order.orderNumber }));
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000);
    await tell(payfastNotification({ m_payment_id: order.orderNumber, name_first: 'Test' }));
    expect(await counts()).toMatchObject({ payments: 1, paidMoves: 1, shopperMails: 1 });
  });
});

describe('T11: a forged notification', () => {
  const real = { m_payment_id: 'FS-2222-2222' };
  const unsigned = payfastNotification(real).replace(/&signature=.*/, '');

  it.each([
    ['no signature', unsigned],
    ['an empty signature', `${unsigned}&signature=`],
    ['a wrong signature', `${unsigned}&signature=${'0'.repeat(32)}`],
    ['another passphrase', payfastNotification(real, 'guessed')],
    ['another merchant', payfastNotification({ ...real, merchant_id: '10000101' })],
    ['a field after the signature', `${payfastNotification(real)}&payment_status=COMPLETE`],
    ['a field twice', `payment_status=COMPLETE&${payfastNotification(real)}`],
    ['a changed amount', payfastNotification(real).replace('599.00', '599.01')],
    ['nothing at all', ''],
  ])('with %s is refused and leaves nothing behind', async (_what, raw) => {
    expect((await notify(raw)).statusCode).toBe(400);
    expect(await counts()).toEqual({ inbox: 0, payments: 0, paidMoves: 0, shopperMails: 0 });
  });

  it('signed with a leaked passphrase is refused by PayFast itself', async () => {
    const order = await placed();
    payfast.state.mode = 'INVALID';
    await tell(payfastNotification({ m_payment_id: order.orderNumber }));
    expect(await load(order.id)).toMatchObject({ status: 'pending_payment' });
    // And it does not stand in the way of the real one with the same reference.
    payfast.state.mode = 'VALID';
    await tell(payfastNotification({ m_payment_id: order.orderNumber, name_first: 'Real' }));
    expect(await load(order.id)).toMatchObject({ status: 'paid' });
  });

  it('of another type is not read', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await notify('{}', '127.0.0.1', json)).statusCode).toBe(415);
  });
});

describe('T12: an amount that is not the order’s', () => {
  const readable = ['5.00', '1.00', '599.01', '598.99'];
  it.each([...readable, '0.00', '599', '599.000', '5.99e2', ' 599.00', '599,00'])(
    '%j does not pay it, asks for the owner, and is kept as money to refund where it can be read',
    async (amount) => {
      const order = await placed();
      await tell(payfastNotification({ m_payment_id: order.orderNumber, amount_gross: amount }));
      expect(await load(order.id)).toMatchObject({
        status: 'pending_payment',
        paymentStatus: 'unpaid',
        needsAttention: true,
      });
      const { owed } = await (await shop.adminTrpc()).admin.payments.list();
      expect(owed.map(({ why, payment }) => [why, payment.amount])).toEqual(
        readable.includes(amount) ? [['wrong-amount', amount]] : [],
      );
    },
  );

  it('that names no order is kept for the owner, with its sum', async () => {
    await tell(payfastNotification({ m_payment_id: 'FS-9999-9999' }));
    const [stored] = await shop.services.orm.em.fork().find(PaymentNotification, {});
    expect(stored).toMatchObject({ state: 'review', orderNumber: 'FS-9999-9999' });
    expect(stored?.reason).toMatch(/ of R[\d.]+ names no order of the shop: “FS-9999-9999”\.$/);
  });
});

describe('T14: whatever the order in which they come', () => {
  const statuses = ['PENDING', 'COMPLETE', 'FAILED', 'CANCELLED'];
  it.each(permutations(statuses))('%s, %s, %s and %s end paid, once', async (...sequence) => {
    const order = await placed();
    for (const [index, status] of sequence.entries()) {
      await tell(
        payfastNotification({
          m_payment_id: order.orderNumber,
          pf_payment_id: status === 'COMPLETE' ? '2000001' : `200000${index + 2}`,
          payment_status: status,
        }),
      );
    }
    expect(await load(order.id)).toMatchObject({ status: 'paid', stockState: 'sold' });
    expect(await counts()).toMatchObject({ payments: 1, paidMoves: 1 });
  });
});

describe('a payment that fails or is cancelled', () => {
  it.each([
    ['FAILED', 'payment_failed'],
    ['CANCELLED', 'cancelled'],
  ])('%s ends the order as %s and gives the stock back', async (payment_status, status) => {
    const product = await createProduct(shop.services);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }]),
    });
    const order = answer.json<OrderView>();
    await tell(payfastNotification({ m_payment_id: order.orderNumber, payment_status }));
    expect(await load(order.id)).toMatchObject({ status, stockState: 'released' });
    expect(await stockOf(shop.services, product)).toBe(10);
  });
});

describe('two payments of one order', () => {
  it('keep it paid, and the second one is to be given back', async () => {
    const order = await placed();
    await tell(payfastNotification({ m_payment_id: order.orderNumber }));
    await tell(payfastNotification({ m_payment_id: order.orderNumber, pf_payment_id: '2000002' }));
    expect(await load(order.id)).toMatchObject({ status: 'paid', needsAttention: true });
    const payments = await shop.services.orm.em
      .fork()
      .find(Payment, {}, { orderBy: { providerReference: 'asc' } });
    expect(payments.map(({ refundNeeded }) => refundNeeded)).toEqual([false, true]);
    expect(await counts()).toMatchObject({ paidMoves: 1, shopperMails: 1 });
  });
});

describe('PayFast that cannot be asked', () => {
  it.each(['down', 'html', 'redirect'] as const)(
    '(%s) delays a payment and neither loses nor invents one',
    async (mode) => {
      const order = await placed();
      payfast.state.mode = mode;
      await notify(payfastNotification({ m_payment_id: order.orderNumber }));
      await expect(settleAll()).rejects.toThrow('could not be asked');
      expect(await load(order.id)).toMatchObject({ status: 'pending_payment' });
      payfast.state.mode = 'VALID';
      await settleAll();
      expect(await load(order.id)).toMatchObject({ status: 'paid' });
    },
  );

  it('keeps the order from expiring until it is settled', async () => {
    const order = await placed();
    payfast.state.mode = 'down';
    await notify(payfastNotification({ m_payment_id: order.orderNumber }));
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * 60_000);
    expect(await expireHolds(shop.scope())).toBe(0);
    payfast.state.mode = 'VALID';
    await settleAll();
    expect(await load(order.id)).toMatchObject({ status: 'paid', needsAttention: false });
  });
});

describe('T15: where a notification comes from', () => {
  it('may say anything in its headers: no browser guard stands in its way', async () => {
    const order = await placed();
    const raw = payfastNotification({ m_payment_id: order.orderNumber });
    expect((await notify(raw, '127.0.0.1', { origin: 'null' })).statusCode).toBe(200);
  });

  it('is the peer’s address, whatever a header claims', async () => {
    const order = await placed();
    const raw = payfastNotification({ m_payment_id: order.orderNumber });
    await notify(raw, '10.1.2.3', { 'x-forwarded-for': '127.0.0.1' });
    const [stored] = await shop.services.orm.em.fork().find(PaymentNotification, {});
    expect(stored).toMatchObject({ sourceAddress: '10.1.2.3', sourceKnown: false });
  });

  it('alone neither pays nor loses: an unlisted sender is noted and PayFast is asked', async () => {
    const order = await placed();
    await tell(payfastNotification({ m_payment_id: order.orderNumber }), '10.1.2.3');
    expect(await load(order.id)).toMatchObject({ status: 'paid' });
    const [stored] = await shop.services.orm.em.fork().find(PaymentNotification, {});
    expect(stored?.reason).toContain('unlisted address');
  });
});

function permutations(items: string[]): string[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
