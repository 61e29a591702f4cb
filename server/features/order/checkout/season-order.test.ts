import { beforeEach, describe, expect, it } from 'vitest';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { createProduct, orderFor, slotsWithPlaces } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { season, seasons } = seasonsIn(shop);
let product: Product;

beforeEach(async () => {
  product = await createProduct(shop.services);
});

/** Sends an order of one, as a browser that shows this price for this day. */
async function place(deliveryDate: string, price: string) {
  const order = orderFor([{ product }], { deliveryDate, subtotal: price, total: price });
  for (const item of order.items) item.priceAtTime = price;
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: order });
  return { status: answer.statusCode, body: answer.json() };
}

describe('an order', () => {
  it.each([
    ['2026-11-24', '599.00'],
    ['2026-11-25', '689.00'],
    ['2026-11-26', '689.00'],
    ['2026-11-27', '599.00'],
  ])('for %s costs %s, and its line keeps that', async (day, price) => {
    await season();
    const { status, body } = await place(day, price);
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: price, items: [{ priceAtTime: price }] });
  });

  it.each([
    ['2026-11-25', '599.00', '689.00'],
    ['2026-11-27', '689.00', '599.00'],
  ])('for %s at %s is refused with the right figures', async (day, shown, right) => {
    await season();
    const { status, body } = await place(day, shown);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: right, items: [{ priceAtTime: right }] },
    });
  });

  it('is held to the season as it is now: one that was ended or changed since is announced', async () => {
    const { id } = await season();
    await season({ percent: 20 }, { id, version: 1 });
    const changed = await place('2026-11-25', '689.00');
    expect(changed.body.error.details.total).toBe('719.00');
    await (await seasons()).end({ id });
    const ended = await place('2026-11-25', '719.00');
    expect(ended.body.error.details.total).toBe('599.00');
    expect((await place('2026-11-25', '599.00')).status).toBe(201);
  });

  it('of a product that the season does not concern costs what it always does', async () => {
    const other = await createProduct(shop.services, { name: 'Other' });
    await season({ productIds: [other.id] });
    expect((await place('2026-11-25', '599.00')).status).toBe(201);
  });

  it('keeps its price when the season ends', async () => {
    const { id } = await season();
    const { body } = await place('2026-11-25', '689.00');
    await (await seasons()).end({ id });
    const again = await shop.app.inject({ url: `/api/orders/${body.id}` });
    expect(again.json()).toMatchObject({ total: '689.00' });
  });
});

describe('a cart', () => {
  const sessionId = 'session_of_a_season';
  const lines = () => shop.trpc().cart.get({ sessionId });
  const add = () =>
    shop.trpc().cart.add({ sessionId, productId: product.id, size: 'm', shownPrice: '599.00' });

  it('has nothing more to say where there is no season', async () => {
    const line = await add();
    expect(Object.keys(line)).not.toContain('pricesByDay');
  });

  it('shows the price of the earliest day, and those of the others', async () => {
    await season();
    await add();
    expect(await lines()).toMatchObject([
      {
        currentPrice: '599.00',
        pricesByDay: [
          { from: '2026-11-21', to: '2026-11-24', price: '599.00' },
          { name: 'Summer Fair', from: '2026-11-25', to: '2026-11-26', price: '689.00' },
          { from: '2026-11-27', to: '2027-01-20', price: '599.00' },
        ],
      },
    ]);
  });

  it('says that a price changed once the earliest day is of the season, by the clock of Johannesburg', async () => {
    await season();
    await add();
    // 13:59 on the day before, then 14:00: the day is closed.
    shop.clock.now = new Date('2026-11-24T11:59:59.999Z');
    expect(await lines()).toMatchObject([{ priceAtTime: '599.00', currentPrice: '599.00' }]);
    shop.clock.now = new Date('2026-11-24T12:00:00.000Z');
    const [line] = await lines();
    expect(line).toMatchObject({ priceAtTime: '599.00', currentPrice: '689.00' });
    const changed = await shop.trpc().cart.setQuantity({ id: line?.id ?? '', quantity: 2 });
    expect(changed).toMatchObject({ priceAtTime: '689.00', currentPrice: '689.00' });
  });

  it('goes back to the usual price when the season is ended', async () => {
    shop.clock.now = new Date('2026-11-25T07:00:00.000Z');
    const { id } = await season();
    await add();
    expect(await lines()).toMatchObject([{ currentPrice: '689.00' }]);
    await (await seasons()).end({ id });
    const [line] = await lines();
    expect(line).toMatchObject({ currentPrice: '599.00' });
    expect(Object.keys(line ?? {})).not.toContain('pricesByDay');
  });
});

describe('a day of a season whose last place the shopper’s own unpaid order holds', () => {
  it('has its price in their cart, and can be ordered again', async () => {
    const today = '2026-11-21';
    await season({ firstDay: today, lastDay: today });
    const { admin } = await shop.adminTrpc();
    const { version } = await admin.delivery.settings();
    const slots = slotsWithPlaces(1);
    await admin.delivery.save({ version, settings: { ...DEFAULT_DELIVERY_SETTINGS, slots } });
    const sessionId = 'session_of_this_shopper';
    const { cart } = shop.trpc();
    await cart.add({ sessionId, productId: product.id, size: 'm', shownPrice: '689.00' });
    const times = slots.map(({ slot }) => slot);
    const statusAt = async (deliveryTime: string, more: object = {}) => {
      const price = { subtotal: '689.00', total: '689.00' };
      const when = { deliveryDate: today, deliveryTime };
      const order = orderFor([{ product }], { ...price, ...when, ...more });
      for (const item of order.items) item.priceAtTime = '689.00';
      const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload: order });
      return answer.statusCode;
    };
    for (const time of times.slice(0, -1)) expect(await statusAt(time)).toBe(201);
    const last = times.at(-1) ?? '';
    expect(await statusAt(last, { sessionId })).toBe(201);

    const [line] = await cart.get({ sessionId });
    expect(line?.pricesByDay?.[0]).toMatchObject({ from: today, to: today, price: '689.00' });
    expect(await statusAt(last, { sessionId })).toBe(201);
  });
});
