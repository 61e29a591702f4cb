import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { COLLECTED, COLLECTION } from '#server/features/delivery/testing/collection-kit.ts';
import { useChangeShop } from '#server/features/desk/testing/change-kit.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, setDelivery } from '#server/tools/testing/factories.ts';
import { giftsIn } from './testing/gift-kit.ts';

const kit = useChangeShop();
const { shop, change, begun, moneyOf, payFast } = kit;
const { admin, turnOn, sold, seen, pay, sent, spent } = giftsIn(shop);

const FEE = { fees: { ...NO_FEES, baseCents: 6_000, freeFromCents: 110_000 } };
/** A day on which the shopper may still cancel by themselves. */
const LATER = { deliveryDate: '2026-11-25' };

beforeEach(async () => {
  await turnOn();
});

/** A bouquet of R300.00, paid by a gift voucher of so much, and by card for the rest. */
async function bought(gift: string, overrides: Record<string, unknown> = {}) {
  const product = await createProduct(shop.services, { priceCents: 30_000 });
  const voucher = await sold(gift);
  const order = await spent(voucher, { product, overrides });
  if (order.paymentStatus === 'unpaid') await pay(order.id);
  return { id: order.id, voucher, orderNumber: order.orderNumber };
}

/** Makes an order one of a bouquet of so many cents. */
async function costs(id: string, priceCents: number) {
  const { input } = await begun(id);
  const other = await createProduct(shop.services, { priceCents });
  return change(input, { lines: [{ productId: other.id, quantity: 1 }] });
}

/** What is to be refunded of each payment, by where it goes. */
const owedOf = async (id: string) =>
  Object.fromEntries((await moneyOf(id)).payments.map(({ way, owed }) => [way, owed]));
const moneyShown = async (id: string) => (await (await kit.owner()).byId({ id })).money;
const leftOn = async ({ orderId }: { orderId: string }) => (await seen(orderId)).left;

async function refundOf(id: string, way: string, amount: string) {
  const payment = (await moneyOf(id)).payments.find((each) => each.way === way);
  return (await admin()).payments.refund({
    id: randomUUID(),
    paymentId: payment?.id ?? '',
    amount,
    reason: 'It costs less',
  });
}

const ownCancel = async (id: string) => {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  return shop.trpc().order.cancel({ id, key });
};

describe('an order that a gift voucher has paid in part and is made cheaper', () => {
  it('owes the card first, and the voucher only what the card has not paid', async () => {
    const { id, voucher } = await bought('200.00');
    await costs(id, 25_000);
    expect(await owedOf(id)).toEqual({ gift: '0.00', payfast: '50.00' });
    await costs(id, 15_000);
    expect(await owedOf(id)).toEqual({ gift: '50.00', payfast: '100.00' });
    // What it shows as paid by the voucher is no more than it costs.
    expect(await shop.trpc().order.byId({ id })).toMatchObject({
      total: '150.00',
      giftPays: '150.00',
    });
    expect(await leftOn(voucher)).toBe('0.00');
    expect(await refundOf(id, 'gift', '50.00')).toMatchObject({ state: 'done', way: 'gift' });
    expect(await leftOn(voucher)).toBe('50.00');
  });

  it('owes nothing once it is made dearer again', async () => {
    const { id, voucher } = await bought('200.00');
    await costs(id, 15_000);
    await costs(id, 30_000);
    expect(await owedOf(id)).toEqual({ gift: '0.00', payfast: '0.00' });
    expect(await moneyShown(id)).toMatchObject({ paid: '300.00', toPay: '0.00', toRefund: '0.00' });
    expect(await leftOn(voucher)).toBe('0.00');
  });

  it('gives all of it back where it is cancelled by its shopper', async () => {
    const { id, voucher } = await bought('200.00', LATER);
    await costs(id, 25_000);
    await ownCancel(id);
    expect(await leftOn(voucher)).toBe('200.00');
    expect(await owedOf(id)).toEqual({ gift: '0.00', payfast: '100.00' });
  });
});

describe('an order that a gift voucher has paid and costs more', () => {
  it('has the rest to be paid by card, whatever is left on the voucher', async () => {
    const { id, voucher, orderNumber } = await bought('1000.00');
    expect(await leftOn(voucher)).toBe('700.00');
    await costs(id, 45_000);
    expect(await moneyShown(id)).toMatchObject({ paid: '300.00', toPay: '150.00' });
    expect(await leftOn(voucher)).toBe('700.00');
    await payFast(`${orderNumber}-2`, '150.00');
    expect(await moneyShown(id)).toMatchObject({ paid: '450.00', toPay: '0.00', toRefund: '0.00' });
    await costs(id, 20_000);
    expect(await owedOf(id)).toEqual({ gift: '100.00', payfast: '150.00' });
  });

  it('in part has the supplement beside both payments', async () => {
    const { id, orderNumber } = await bought('200.00');
    await costs(id, 45_000);
    await payFast(`${orderNumber}-3`, '150.00');
    expect(await moneyShown(id)).toMatchObject({ paid: '450.00', toPay: '0.00', toRefund: '0.00' });
  });
});

describe('an order that a gift voucher has paid, and the owner cancels', () => {
  it('is to be refunded, and what the voucher paid is back on it at once, and once', async () => {
    const { id, voucher } = await bought('200.00');
    await (await kit.owner()).cancel({ id, reason: 'No roses', kept: '0.00' } as never);
    expect(await owedOf(id)).toEqual({ gift: '0.00', payfast: '100.00' });
    expect(await leftOn(voucher)).toBe('200.00');
    await expect(refundOf(id, 'gift', '200.00')).rejects.toThrow('refunded already');
    expect(await leftOn(voucher)).toBe('200.00');
  });
});

describe('a gift voucher beside a fee and collecting', () => {
  it('pays the fee too, and all of both where it has so much', async () => {
    await setDelivery(shop.services, FEE);
    const product = await createProduct(shop.services, { priceCents: 30_000 });
    const voucher = await sold('1000.00');
    const wish = { ...(await sent(voucher, { product })), delivery: '60.00', total: '0.00' };
    expect(await shop.trpc().order.place(wish as never)).toMatchObject({
      total: '360.00',
      giftPays: '360.00',
      status: 'paid',
    });
    expect(await leftOn(voucher)).toBe('640.00');
  });

  it('has the fee that falls away with more bouquets refunded in the price', async () => {
    await setDelivery(shop.services, FEE);
    const product = await createProduct(shop.services, { priceCents: 100_000 });
    const voucher = await sold('1500.00');
    const wish = { ...(await sent(voucher, { product })), delivery: '60.00', total: '0.00' };
    const { id } = await shop.trpc().order.place(wish as never);
    await costs(id, 110_000);
    expect(await moneyShown(id)).toMatchObject({ toPay: '40.00', toRefund: '0.00' });
    await costs(id, 30_000);
    expect(await owedOf(id)).toEqual({ gift: '700.00' });
  });

  it('pays all of an order that is collected', async () => {
    await setDelivery(shop.services, { ...FEE, collection: COLLECTION });
    const { id, voucher } = await bought('300.00', {
      ...COLLECTED,
      deliveryDate: '2026-11-24',
    });
    expect(await shop.trpc().order.byId({ id })).toMatchObject({
      status: 'paid',
      fulfilment: 'collection',
      delivery: '0.00',
      money: { paid: '300.00', toPay: '0.00' },
    });
    await ownCancel(id);
    expect(await leftOn(voucher)).toBe('300.00');
    expect(await shop.trpc().order.byId({ id })).toMatchObject({
      status: 'cancelled',
      money: { refunded: '300.00', toRefund: '0.00' },
    });
    await expireHolds(shop.scope());
    expect(await leftOn(voucher)).toBe('300.00');
  });
});
