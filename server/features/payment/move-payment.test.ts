import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { Payment } from './payment.entity.ts';
import { PaymentNotification } from './notifications/payment-notification.entity.ts';
import { receiveNotification } from './notifications/receive-notification.ts';
import { settleNotification } from './notifications/settle-notification.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);

const em = () => shop.services.orm.em.fork();
const owner = async () => (await shop.adminTrpc()).admin;
const stored = ({ id }: OrderView) => em().findOneOrFail(Order, { id });
const ofOrder = async ({ id }: OrderView) => (await owner()).payments.ofOrder({ orderId: id });
const needs = async ({ id }: OrderView) => (await (await owner()).orders.byId({ id })).attention;

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }]);
  return (await shop.app.inject({ method: 'POST', url: '/api/orders', payload })).json();
}

/** Returns PayFast's number of the payment of an order. */
async function numberOf({ orderNumber }: OrderView): Promise<string> {
  const answer = await shop.services.gateway.receipts({ from: '2026-11-20', to: '2026-11-22' });
  if (answer.kind !== 'known') throw new Error(answer.reason);
  const found = answer.receipts.find((receipt) => receipt.orderNumber === orderNumber);
  if (!found) throw new Error(`Nothing was paid for ${orderNumber}`);
  return found.reference;
}

/** Returns what the customer of an order was told of its payment, the first first. */
const confirmations = ({ id }: OrderView) =>
  em().find(Mail, { kind: 'order-paid', order: id }, { orderBy: { occasion: 'asc' } });

async function record({ id: orderId }: OrderView, reference: string) {
  return (await owner()).payments.record({ orderId, reference });
}

/**
 * One order is paid and never notified; while PayFast is down, the owner marks another one as paid by it, whose
 * customer may have paid as well.
 */
async function confused({ hasPaid = false } = {}) {
  const [mine, wrong] = [await placed(), await placed()];
  if (hasPaid) await payfast.pay(shop, wrong);
  await payfast.pay(shop, mine);
  const reference = await numberOf(mine);
  await payfast.control('api', { mode: 'down' });
  await record(wrong, reference);
  await payfast.control('api', { mode: 'ok' });
  return { mine, wrong, reference };
}

async function notify(order: OrderView, reference: string, more = {}): Promise<void> {
  const raw = payfastNotification({
    m_payment_id: order.orderNumber,
    pf_payment_id: reference,
    ...more,
  });
  await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
  const { id } = await em().findOneOrFail(PaymentNotification, { raw });
  // The words are this test's own, so that the simulator would not confirm them.
  const { gateway } = shop.services;
  shop.services.gateway = { ...gateway, confirm: () => Promise.resolve('valid') };
  await settleNotification(shop.scope(), id);
  shop.services.gateway = gateway;
}

describe('a payment that the owner marks as received', () => {
  it('is one that PayFast shows for the order, where it can be asked', async () => {
    const [mine, other] = [await placed(), await placed()];
    await payfast.pay(shop, mine);
    const reference = await numberOf(mine);
    await expect(record(mine, '77000001')).rejects.toThrow(
      'PayFast knows of no payment with this number.',
    );
    await expect(record(other, reference)).rejects.toThrow(
      `By PayFast’s word this payment is for order ${mine.orderNumber}.`,
    );
    expect(await stored(other)).toMatchObject({ paymentStatus: 'unpaid' });
    await record(mine, reference);
    expect(await stored(mine)).toMatchObject({ paymentStatus: 'paid' });
  });
});

type Confused = Awaited<ReturnType<typeof confused>>;

describe('a payment that was marked as received for the wrong order', () => {
  it.each<[string, (confused: Confused) => Promise<unknown>]>([
    ['PayFast is asked about it', async ({ mine }) => check(mine)],
    ['PayFast is asked about all', async () => checkAll()],
    ['the owner marks the right one', async ({ mine, reference }) => record(mine, reference)],
    ['PayFast tells of it', async ({ mine, reference }) => notify(mine, reference)],
  ])('pays its own order once %s', async (_when, happens) => {
    const both = await confused();
    const { mine, wrong, reference } = both;
    await happens(both);
    expect(await stored(mine)).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    expect((await ofOrder(mine)).payments).toMatchObject([{ reference, owed: '0.00' }]);
    expect(await ofOrder(wrong)).toMatchObject({ paymentStatus: 'unpaid', payments: [] });
  });

  it('leaves the wrong order to the owner, in words, and out of the sales', async () => {
    const { mine, wrong, reference } = await confused();
    await check(mine);
    expect(await needs(mine)).toEqual([]);
    const [reason] = await needs(wrong);
    expect(reason?.text).toContain(`Payment ${reference}, by which this order was marked as paid`);
    expect(reason?.text).toContain(mine.orderNumber);
    expect(await stored(wrong)).toMatchObject({ status: 'paid', stockState: 'sold' });
    expect((await (await owner()).overview()).month).toMatchObject({ orders: 1 });
    const mails = await em().find(Mail, { kind: 'payment-attention', order: wrong.id });
    expect(mails.map(({ text }) => text).join()).toContain('Nothing is paid for this one');
  });

  it('leaves a wrong order that can be paid on its page, also once it is being made', async () => {
    const { mine, wrong } = await confused();
    await check(mine);
    await (await owner()).orders.move({
      orders: [{ id: wrong.id, from: 'paid' }],
      to: 'preparing',
    });
    await payfast.pay(shop, wrong);
    const number = await numberOf(wrong);
    await notify(wrong, number);
    expect(await stored(wrong)).toMatchObject({ paymentStatus: 'paid', status: 'preparing' });
    expect(await needs(wrong)).toEqual([]);
    const { payments } = await ofOrder(wrong);
    expect(payments).toMatchObject([{ reference: number, isDouble: false, owed: '0.00' }]);
    const [first, second, ...others] = await confirmations(wrong);
    expect(first?.subject).toBe(`Your order ${wrong.orderNumber} is confirmed`);
    expect(second?.subject).toBe(`We have received your payment for order ${wrong.orderNumber}`);
    expect(second?.text).toContain('we had taken another payment for yours');
    expect(others).toEqual([]);
  });

  it('leaves a wrong order that is confirmed again when it is paid after it was cancelled', async () => {
    const { mine, wrong } = await confused();
    await check(mine);
    await (await owner()).orders.cancel({ id: wrong.id, reason: 'Not paid' });
    // Its customer was on PayFast's page.
    await notify(wrong, '77000001');
    expect(await stored(wrong)).toMatchObject({ paymentStatus: 'paid', status: 'paid' });
    const [, second, ...others] = await confirmations(wrong);
    expect(second?.text).toContain('but we had cancelled this order before');
    expect(others).toEqual([]);
    const orderBy = { occasion: 'asc' } as const;
    const told = await em().find(Mail, { kind: 'new-order', order: wrong.id }, { orderBy });
    expect(told.map(({ subject }) => subject)).toEqual([
      `New order ${wrong.orderNumber}`,
      `Order ${wrong.orderNumber} is paid after all`,
    ]);
  });

  it('leaves a wrong order of which nothing is to be refunded when it is cancelled', async () => {
    const { mine, wrong } = await confused();
    await check(mine);
    await (await owner()).orders.cancel({ id: wrong.id, reason: 'Marked by mistake' });
    expect(await needs(wrong)).toEqual([]);
    expect((await (await owner()).payments.list()).owed).toEqual([]);
    const told = await em().findOneOrFail(Mail, { kind: 'order-cancelled', order: wrong.id });
    expect(told.text).not.toMatch(/refund/i);
  });

  it('leaves a wrong order paid that was paid by its own money as well', async () => {
    const { mine, wrong, reference } = await confused({ hasPaid: true });
    await notify(wrong, await numberOf(wrong));
    expect(await needs(wrong)).toMatchObject([{ kind: 'paid_twice' }]);
    await check(mine);
    expect(await needs(wrong)).toEqual([]);
    const { paymentStatus, payments } = await ofOrder(wrong);
    expect({ paymentStatus, payments }).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ isDouble: false, owed: '0.00' }],
    });
    const { history } = await (await owner()).orders.byId({ id: wrong.id });
    expect(history.at(-1)?.reason).toBe(
      `Payment ${reference} is for order ${mine.orderNumber} by PayFast’s word. Payment ${await numberOf(wrong)} pays for this one.`,
    );
  });

  it('stays where it is when it is confirmed for another with an amount that cannot be read', async () => {
    const { mine, wrong, reference } = await confused();
    await notify(mine, reference, { amount_gross: 'R1e3' });
    expect(await stored(wrong)).toMatchObject({ paymentStatus: 'paid' });
    expect(await em().find(Payment, {})).toMatchObject([{ providerReference: reference }]);
  });

  it('waits for the owner where a refund of it was begun', async () => {
    const { mine, wrong, reference } = await confused();
    const [payment] = (await ofOrder(wrong)).payments;
    await (await owner()).payments.recordRefund({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: '100.00',
      reason: 'The roses had wilted',
      leftSeen: '599.00',
      keptSeen: '0.00',
    });
    await check(mine);
    await checkAll();
    expect(await needs(mine)).toMatchObject([{ kind: 'counted_elsewhere' }]);
    expect((await (await owner()).payments.list()).reviews).toMatchObject([{ orderId: mine.id }]);
    await expect(record(mine, reference)).rejects.toThrow('already counts for an order');
    expect(await em().count(Payment, {})).toBe(1);
  });
});

async function check({ id: orderId }: OrderView) {
  return (await owner()).payments.check({ orderId });
}

/** An hour after both orders were placed. */
async function checkAll() {
  shop.clock.now = new Date(TEST_NOW.getTime() + 61 * 60_000);
  return (await owner()).payments.checkAll();
}
