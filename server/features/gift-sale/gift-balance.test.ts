import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useChangeShop } from '#server/features/desk/testing/change-kit.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { giftsIn } from './testing/gift-kit.ts';

const { shop, owner, payFast, tell, settle, moneyOf } = useChangeShop();
const { admin, turnOn, sold, seen, pay, spent } = giftsIn(shop);

beforeEach(async () => {
  await turnOn();
});

const leftOn = async ({ orderId }: { orderId: string }) => (await seen(orderId)).left;
const moneyShown = async (id: string) => (await (await owner()).byId({ id })).money;
const erase = (id: string) =>
  shop.scope().transaction(async (scope) => {
    await scope.personalData.eraseOrders([id], scope.now());
  });

/** A gift voucher of R200.00 that is spent on an order of R599.00, which is not paid yet. */
async function inParts() {
  const voucher = await sold('200.00');
  return { voucher, order: await spent(voucher) };
}

async function expired() {
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * 60_000);
  await expireHolds(shop.scope());
}

describe('what is left on a gift voucher', () => {
  it('is whole again once its shopper gives an unpaid order up, and taken again by late money', async () => {
    const { voucher, order } = await inParts();
    const stored = await shop.scope().orders.findById(order.id);
    const key = stored ? shop.scope().orderAccessTokens.keyOf(stored) : '';
    await shop.trpc().order.cancel({ id: order.id, key });
    expect(await leftOn(voucher)).toBe('200.00');
    await pay(order.id);
    expect(await leftOn(voucher)).toBe('0.00');
    expect(await moneyShown(order.id)).toMatchObject({ paid: '599.00', toPay: '0.00' });
  });

  it('is held by one order of a cart, whose orders take each other’s place', async () => {
    const voucher = await sold('200.00');
    const product = await createProduct(shop.services);
    const overrides = { sessionId: randomUUID() };
    await spent(voucher, { product, overrides });
    expect(await spent(voucher, { product, overrides })).toMatchObject({ giftPays: '200.00' });
    const others = { sessionId: randomUUID() };
    await expect(spent(voucher, { product, overrides: others })).rejects.toThrow('Nothing is left');
    await expect(spent(voucher, { product })).rejects.toThrow('Nothing is left');
  });

  it('is not given to another order of a cart while the payment of the first is being confirmed', async () => {
    const voucher = await sold('200.00');
    const overrides = { sessionId: randomUUID() };
    const order = await spent(voucher, { overrides });
    await tell(order.orderNumber, '399.00');
    await expect(spent(voucher, { overrides })).rejects.toThrow('Nothing is left');
    const look = { code: voucher.code, ...overrides, subtotal: '599.00', delivery: '0.00' };
    await expect(shop.trpc().voucher.look(look)).rejects.toThrow('Nothing is left');
    await settle();
    expect(await leftOn(voucher)).toBe('0.00');
  });

  it('stays as it is once the order that it paid, or that bought it, is erased', async () => {
    const { voucher, order } = await inParts();
    await pay(order.id);
    await erase(order.id);
    expect(await leftOn(voucher)).toBe('0.00');
    const other = await sold('200.00');
    await erase(other.orderId);
    expect(await spent(other)).toMatchObject({ giftPays: '200.00' });
  });

  it('is not taken by an order that was erased before it was paid: its money goes back', async () => {
    const { voucher, order } = await inParts();
    await expired();
    await erase(order.id);
    await payFast(order.orderNumber, '399.00');
    expect(await leftOn(voucher)).toBe('200.00');
    expect(await moneyShown(order.id)).toMatchObject({ paid: '399.00', toRefund: '399.00' });
  });

  it('is not refunded to the buyer while an order holds it, nor spent once it was', async () => {
    const { voucher, order } = await inParts();
    const [payment] = (await moneyOf(voucher.orderId)).payments;
    const refund = async (amount: string) =>
      (await admin()).payments.recordRefund({
        id: randomUUID(),
        paymentId: payment?.id ?? '',
        amount,
        reason: 'Not wanted',
        way: 'by_hand',
      });
    await expect(refund('5.00')).rejects.toThrow('Only R0.00 is left on this gift voucher');
    await expired();
    await refund('150.00');
    await payFast(order.orderNumber, '399.00');
    expect(await moneyShown(order.id)).toMatchObject({ paid: '449.00', toPay: '150.00' });
    expect(await seen(voucher.orderId)).toMatchObject({ left: '0.00', spent: '50.00' });
  });
});

describe('money that comes for an order that a gift voucher pays in part', () => {
  it('of the full price pays for nothing and is to be refunded', async () => {
    const { order } = await inParts();
    await payFast(order.orderNumber, '599.00');
    expect(await moneyShown(order.id)).toMatchObject({ paid: '599.00', toRefund: '599.00' });
    await payFast(order.orderNumber, '399.00', '7100002');
    expect(await moneyShown(order.id)).toMatchObject({ paid: '1198.00', toRefund: '599.00' });
  });

  it('twice takes the voucher once, and is to be refunded once', async () => {
    const { voucher, order } = await inParts();
    await payFast(order.orderNumber, '399.00');
    await payFast(order.orderNumber, '399.00', '7100002');
    expect(await moneyShown(order.id)).toMatchObject({ paid: '998.00', toRefund: '399.00' });
    expect(await seen(voucher.orderId)).toMatchObject({ left: '0.00', spent: '200.00' });
  });
});
