import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/http/errors.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { giftsIn } from './testing/gift-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { admin, gifts, turnOn, bought, pay, sold, seen, spent, sent } = giftsIn(shop);

const HOUR_MS = 60 * 60_000;
const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const owed = async () => (await (await gifts()).list()).owed;
const paymentsOf = async (orderId: string) =>
  (await (await admin()).payments.ofOrder({ orderId })).payments;

beforeEach(async () => {
  await turnOn();
});

describe('a gift voucher that is bought', () => {
  it('is good once it is paid, is no order to deliver and no sale, and its money is owed', async () => {
    const before = await (await admin()).overview();
    const { orderId, orderNumber } = await bought('500.00');
    expect(await owed()).toBe('0.00');
    await pay(orderId);
    const voucher = await seen(orderId);
    expect(voucher).toMatchObject({
      amount: '500.00',
      left: '500.00',
      spent: '0.00',
      isMailed: true,
      expiresOn: '2029-11-21',
    });
    expect(voucher.code).toMatch(/^GIFT(-[A-Z2-9]{4}){4}$/);
    expect(await owed()).toBe('500.00');
    expect((await (await admin()).orders.day({ date: '2026-11-21' })).orders).toEqual([]);
    expect((await (await admin()).overview()).month).toEqual(before.month);
    expect(await shop.trpc().order.byId({ id: orderId })).toMatchObject({
      status: 'delivered',
      isGiftVoucher: true,
      total: '500.00',
    });
    const mails = await shop.services.orm.em.fork().find(Mail, { order: orderId });
    const told = new Map(mails.map(({ kind, recipient, text }) => [kind, { recipient, text }]));
    expect(told.get('gift-voucher')?.recipient).toBe('sipho@example.com');
    expect(told.get('gift-voucher')?.text).toContain(voucher.code);
    expect(told.get('order-paid')?.recipient).toBe('thandi@example.com');
    expect(told.get('order-paid')?.text).not.toContain(voucher.code);
    expect(told.get('new-order')?.text ?? '').not.toContain(voucher.code);
    expect(orderNumber).not.toBe('');
  });
});

describe('a gift voucher that is spent', () => {
  it('pays a part, and the rest is paid as any order; the order is sold at its full price', async () => {
    const product = await createProduct(shop.services);
    const voucher = await sold('200.00');
    const order = await spent(voucher, { product });
    expect(order).toMatchObject({ total: '599.00', giftPays: '200.00', paymentStatus: 'unpaid' });
    expect((await seen(voucher.orderId)).left).toBe('0.00');
    const redirect = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(JSON.stringify(redirect)).toContain('"399.00"');
    await pay(order.id);
    expect(await shop.trpc().order.byId({ id: order.id })).toMatchObject({
      status: 'paid',
      total: '599.00',
      money: { paid: '599.00', toPay: '0.00', toRefund: '0.00' },
    });
    const mail = await shop.services.orm.em
      .fork()
      .findOneOrFail(Mail, { order: order.id, kind: 'order-paid' });
    expect(mail.text).toContain(
      'Total: R599.00\nPaid by gift voucher: R200.00\nThe rest: R399.00\n',
    );
    expect(mail.text).toContain('Left on it: Nothing');
    const payments = await paymentsOf(order.id);
    expect(payments.map(({ way, amount }) => `${way} ${amount}`).toSorted()).toEqual([
      'gift 200.00',
      'payfast 399.00',
    ]);
  });

  it('pays all of an order that costs no more, which is confirmed at once', async () => {
    const voucher = await sold('1000.00');
    const order = await spent(voucher);
    expect(order).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      giftPays: '599.00',
      money: { paid: '599.00', toPay: '0.00' },
    });
    expect(await seen(voucher.orderId)).toMatchObject({ left: '401.00', spent: '599.00' });
    expect(await owed()).toBe('401.00');
    const next = await spent(await seen(voucher.orderId));
    expect(next).toMatchObject({ paymentStatus: 'unpaid', giftPays: '401.00' });
  });

  it('tells whom it paid for what is left on it: by email, and on the page of who holds its key', async () => {
    const voucher = await sold('1000.00');
    const order = await spent(voucher);
    const mail = await shop.services.orm.em
      .fork()
      .findOneOrFail(Mail, { order: order.id, kind: 'order-paid' });
    const left = 'R401.00, until Wednesday 21 November 2029';
    expect(mail.text).toContain(`Left on it: ${left}`);
    expect(mail.text).not.toContain('The rest');
    const held = await shop.scope().orders.findById(order.id);
    const key = held ? shop.scope().orderAccessTokens.keyOf(held) : '';
    const page = await shop.trpc().order.page({ id: order.id, key });
    expect(page.giftLeft).toEqual({ amount: '401.00', until: '2029-11-21' });
    expect(await shop.trpc().order.page({ id: order.id })).not.toHaveProperty('giftLeft');
  });

  it('leaves R5.00 to pay where it does not pay all', async () => {
    const voucher = await sold('598.00');
    const order = await spent(voucher);
    expect(order.giftPays).toBe('594.00');
    expect((await seen(voucher.orderId)).left).toBe('4.00');
  });

  it('is whole again once an order was not paid', async () => {
    const voucher = await sold('200.00');
    const order = await spent(voucher);
    expect((await seen(voucher.orderId)).left).toBe('0.00');
    later(2 * HOUR_MS);
    await expireHolds(shop.scope());
    expect((await seen(voucher.orderId)).left).toBe('200.00');
    // Money that comes late takes it again.
    await pay(order.id);
    expect((await seen(voucher.orderId)).left).toBe('0.00');
  });

  it('gives the same cents to one of two orders that are placed at once', async () => {
    const product = await createProduct(shop.services);
    const voucher = await sold('200.00');
    const [one, two] = [await sent(voucher, { product }), await sent(voucher, { product })];
    const placed = await Promise.allSettled([
      shop.trpc().order.place(one as never),
      shop.trpc().order.place(two as never),
    ]);
    expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await seen(voucher.orderId)).left).toBe('0.00');
  });

  it('is refused while it is not paid, once it is over, and where less is left than the shopper saw', async () => {
    const { orderId } = await bought('200.00');
    const found = await shop.scope().gifts.boughtBy({ id: orderId });
    const code = found?.code ?? '';
    const look = () => shop.trpc().voucher.look({ code, subtotal: '599.00', delivery: '0.00' });
    await expect(look()).rejects.toThrow('This gift voucher is not paid for yet.');
    await pay(orderId);
    expect(await look()).toMatchObject({ kind: 'gift', value: 20_000 });
    await expect(spent({ code, left: '300.00' })).rejects.toThrow(ERRORS.PRICE_CHANGED.message);
    later(3 * 366 * 24 * HOUR_MS);
    await expect(look()).rejects.toThrow('This gift voucher could be used until');
    expect(await owed()).not.toContain('-');
  });
});

describe('money that goes back', () => {
  it('of an order that the owner refunds in parts goes back onto the voucher, and can be spent again', async () => {
    const voucher = await sold('1000.00');
    const order = await spent(voucher);
    const [payment] = await paymentsOf(order.id);
    const refund = await (await admin()).payments.refund({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: '99.00',
      reason: 'A stem was broken',
    });
    expect(refund).toMatchObject({ state: 'done', way: 'gift' });
    expect(await seen(voucher.orderId)).toMatchObject({ left: '500.00', spent: '500.00' });
    const told = { order: order.id, kind: 'refund' };
    const { text } = await shop.services.orm.em.fork().findOneOrFail(Mail, told);
    expect(text).toContain('R99.00 of what you paid');
    expect(text).toContain('back onto the gift voucher');
    // It is there at once, and no bank has to do with it.
    expect(text).not.toMatch(/bank|on its way/i);
  });

  it('of a voucher is what is left on it, and no more', async () => {
    const voucher = await sold('1000.00');
    expect((await paymentsOf(voucher.orderId))[0]).not.toHaveProperty('giftSpent');
    await spent(voucher);
    const [payment] = await paymentsOf(voucher.orderId);
    expect(payment).toMatchObject({ amount: '1000.00', left: '401.00', giftSpent: '599.00' });
    const refund = async (amount: string) =>
      (await admin()).payments.recordRefund({
        id: randomUUID(),
        paymentId: payment?.id ?? '',
        amount,
        reason: 'Not wanted',
        way: 'by_hand',
      });
    await expect(refund('500.00')).rejects.toThrow('Only R401.00 is left on this gift voucher');
    await refund('401.00');
    expect(await seen(voucher.orderId)).toMatchObject({ left: '0.00', refunded: '401.00' });
    await expect(spent({ code: voucher.code, left: '401.00' })).rejects.toThrow(
      'Nothing is left on this gift voucher, or it is set aside',
    );
  });
});
