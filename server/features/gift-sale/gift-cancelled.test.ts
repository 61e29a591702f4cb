import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents, randText } from '#contract/money/money.ts';
import { giftUseText } from '#contract/order/gift-of-order.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { beginRefund } from '#server/features/payment/refunds/begin-refund.ts';
import { settleRefund } from '#server/features/payment/refunds/settle-refund.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { amountOf, giftsIn } from './testing/gift-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { admin, turnOn, bought, pay, sold, seen, spent } = giftsIn(shop);

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const paymentsOf = async (orderId: string) =>
  (await (await admin()).payments.ofOrder({ orderId })).payments;
const mailsOf = (order: string) =>
  shop.services.orm.em.fork().find(Mail, { order }, { orderBy: { createdAt: 'asc', id: 'asc' } });

beforeEach(async () => {
  await turnOn();
});

describe('a gift voucher on the page of the order that has bought it', () => {
  it('is told on the page of its order: for whom it is, what is left of it, and what it paid', async () => {
    const voucher = await sold('1000.00', { mailOn: '2026-11-24' });
    const use = await spent(voucher);
    const { orders } = await admin();
    expect((await orders.byId({ id: voucher.orderId })).gift).toEqual({
      left: '401.00',
      spent: '599.00',
      refunded: '0.00',
      recipientEmail: 'sipho@example.com',
      mailOn: '2026-11-24',
      isMailed: false,
      expiresOn: '2029-11-21',
      isOver: false,
      uses: [
        {
          orderId: use.id,
          orderNumber: use.orderNumber,
          status: 'paid',
          fulfilment: 'delivery',
          amount: '599.00',
        },
      ],
    });
    expect(await orders.byId({ id: use.id })).not.toHaveProperty('gift');
    const { orderId } = await bought('500.00');
    expect((await orders.byId({ id: orderId })).gift).toMatchObject({
      left: '0.00',
      expiresOn: '',
    });
  });
});

describe('a gift voucher that is paid for once its buyer was erased', () => {
  it('is cancelled, and can be refunded whole', async () => {
    const { orderId } = await bought('500.00');
    await shop.scope().transaction(async (scope) => {
      const order = await scope.orders.lockById(orderId);
      if (order) order.erasedAt = scope.now();
    });
    await pay(orderId);
    const [payment] = await paymentsOf(orderId);
    expect(payment).toMatchObject({ owed: '500.00', left: '500.00' });
    await (await admin()).payments.recordRefund({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: '500.00',
      reason: 'Paid after all',
      way: 'by_hand',
    });
    expect((await paymentsOf(orderId))[0]).toMatchObject({ owed: '0.00', refunded: '500.00' });
  });
});

describe('what a gift voucher paid', () => {
  it('of an order that is cancelled goes to the card what came by card, and the rest onto the voucher', async () => {
    const voucher = await sold('200.00');
    const order = await spent(voucher, { overrides: { deliveryDate: '2026-11-25' } });
    await pay(order.id);
    const { key } = await keyOf(order.id);
    await shop.trpc().order.cancel({ id: order.id, key });
    expect((await seen(voucher.orderId)).left).toBe('200.00');
    const page = await shop.trpc().order.byId({ id: order.id });
    expect(page.money).toMatchObject({ refunded: '200.00', toRefund: '399.00' });
  });

  it.each([
    { kept: '0.00', left: '200.00', toRefund: '399.00', said: 'We’ll refund you R399.00 of what' },
    { kept: '99.00', left: '200.00', toRefund: '300.00', said: 'We’re keeping R99.00, as agreed.' },
    { kept: '499.00', left: '100.00', toRefund: '0.00', said: 'We’re keeping R499.00, as' },
  ])(
    'of an order that its owner cancels is on the voucher at once, but for what of R$kept is kept of it; one email says so',
    async ({ kept, left, toRefund, said }) => {
      const voucher = await sold('200.00');
      const order = await spent(voucher);
      await pay(order.id);
      const { orders } = await admin();
      const before = await mailsOf(order.id);
      const page = await orders.byId({ id: order.id });
      expect(page.ifCancelled).toMatchObject({ toRefund: '599.00', ontoGift: '200.00' });
      const seenSum = randText(cents(59_900 - amountOf(kept)));
      const moneySeen = { toRefund: seenSum, kept };
      later(1000);
      await orders.cancel({ id: order.id, reason: 'No flowers', kept, moneySeen });
      const { left: isLeft, uses } = await seen(voucher.orderId);
      expect(isLeft).toBe(left);
      const stays = randText(cents(20_000 - amountOf(left)));
      const words = stays === '0.00' ? 'nothing of it is kept' : 'this stays off the voucher';
      expect(uses).toMatchObject([{ amount: stays, status: 'cancelled' }]);
      expect(uses.map(giftUseText)).toEqual([`cancelled, ${words}`]);
      const after = await orders.byId({ id: order.id });
      expect(after.money).toMatchObject({ refunded: left, toRefund });
      expect(after.attention).toHaveLength(toRefund === '0.00' ? 0 : 1);
      const [mail, ...others] = (await mailsOf(order.id)).slice(before.length);
      expect(others).toEqual([]);
      expect(mail?.kind).toBe('order-cancelled');
      expect(mail?.text).toContain(
        `R${left} of what you paid has gone back onto the gift voucher.`,
      );
      expect(mail?.text).toContain(said);
    },
  );

  it('and was put back onto it before is told apart from what the cancellation puts back', async () => {
    const voucher = await sold('200.00');
    const order = await spent(voucher);
    await pay(order.id);
    const { orders, payments } = await admin();
    const gift = (await paymentsOf(order.id)).find(({ way }) => way === 'gift');
    await payments.refund({
      id: randomUUID(),
      paymentId: gift?.id ?? '',
      amount: '50.00',
      reason: 'A stem was broken',
    });
    later(1000);
    await orders.cancel({ id: order.id, reason: 'No flowers', kept: '' });
    expect((await seen(voucher.orderId)).left).toBe('200.00');
    const text = (await mailsOf(order.id)).at(-1)?.text;
    expect(text).toContain(
      'R150.00 of what you paid has gone back onto the gift voucher. We’ll refund you R399.00 of what you paid.',
    );
    expect(text).toContain('We had refunded R50.00 of it before.');
  });

  it('of an order that is cancelled while another refund is under way goes back once that has ended', async () => {
    const voucher = await sold('200.00');
    const order = await spent(voucher);
    await pay(order.id);
    const payment = (await paymentsOf(order.id)).find(({ way }) => way === 'payfast');
    const id = randomUUID();
    await shop.scope().transaction(async (scope) => {
      const wish = { id, paymentId: payment?.id ?? '', amount: cents(10_000), reason: 'Broken' };
      await beginRefund(scope, 'owner', { ...wish, keptSeen: cents(0), way: 'payfast' });
    });
    later(1000);
    await (await admin()).orders.cancel({ id: order.id, reason: 'No flowers', kept: '' });
    expect((await seen(voucher.orderId)).left).toBe('0.00');
    const text = (await mailsOf(order.id)).at(-1)?.text;
    expect(text).toContain('What your gift voucher paid goes back onto it.');
    later(1000);
    await settleRefund(shop.scope(), id, { state: 'refused', note: '' });
    expect((await seen(voucher.orderId)).left).toBe('200.00');
    expect((await mailsOf(order.id)).at(-1)?.text).toContain('R200.00 for your cancelled order');
  });
});

async function keyOf(id: string): Promise<{ key: string }> {
  const order = await shop.scope().orders.findById(id);
  return { key: order ? shop.scope().orderAccessTokens.keyOf(order) : '' };
}
