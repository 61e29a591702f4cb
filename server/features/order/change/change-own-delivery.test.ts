import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { seasonsIn } from '#server/features/catalogue/season/testing/season-kit.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { createProduct, setDelivery } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, owner } = ordersIn(shop);
const { season } = seasonsIn(shop);

const DAY = '2026-11-24';
const MORNING = 'Morning (9AM - 12PM)';
const AFTERNOON = 'Afternoon (12PM - 5PM)';

type Own = Pick<OrderView, 'id' | 'customerEmail'>;

const own = (order: Own) => ({
  id: order.id,
  key: shop.scope().orderAccessTokens.keyOf(order),
});
const change = (order: Own, input: object) => shop.trpc().order.change({ ...own(order), ...input });
const choices = (order: Own) => shop.trpc().order.deliveryChoices(own(order));
const em = () => shop.services.orm.em.fork();
const stored = ({ id }: { id: string }) => em().findOneOrFail(Order, { id });
const history = async ({ id }: { id: string }) => {
  const events = await em().find(OrderEvent, { order: { id } }, { orderBy: { id: 'asc' } });
  return events.map(({ actor, reason }) => `${actor}: ${reason}`);
};
const mails = async () =>
  (await em().find(Mail, { kind: { $in: ['order-changed', 'changed-by-shopper'] } })).toSorted(
    (one, other) => one.kind.localeCompare(other.kind),
  );

describe('a shopper that changes when, where and to whom an order goes', () => {
  it('gets it there, at the price that was paid; the history keeps what was there before, and both sides read it', async () => {
    const order = await paid({ recipientName: 'Gogo Dlamini', suburb: 'Melville' });
    const page = await change(order, {
      deliveryDate: DAY,
      deliveryTime: AFTERNOON,
      deliveryAddress: '9 Jan Smuts Avenue',
      suburb: 'Rosebank',
      deliveryPostalCode: '2196',
      recipientName: 'Lerato Dube',
      seen: {
        deliveryDate: order.deliveryDate,
        deliveryTime: MORNING,
        deliveryAddress: order.deliveryAddress,
        suburb: 'Melville',
        deliveryPostalCode: '2092',
        recipientName: 'Gogo Dlamini',
      },
    });
    expect(page).toMatchObject({ deliveryDate: DAY, suburb: 'Rosebank', total: order.total });
    expect(await stored(order)).toMatchObject({
      deliveryTime: AFTERNOON,
      deliveryAddress: '9 Jan Smuts Avenue',
      recipientName: 'Lerato Dube',
      status: 'paid',
    });
    const told = (await history(order)).at(-1);
    expect(told).toMatch(/^shopper: Changed\. Delivery: .*24 November.*before: .*22 November/);
    expect(told).toContain('Recipient: Lerato Dube (before: Gogo Dlamini).');
    const [toOwner, toShopper] = await mails();
    expect(toOwner).toMatchObject({
      kind: 'changed-by-shopper',
      recipient: shop.scope().shop.ownerEmail,
    });
    expect(toOwner?.text).toContain('9 Jan Smuts Avenue');
    expect(toShopper).toMatchObject({ kind: 'order-changed', recipient: order.customerEmail });
    expect(toShopper?.text).toContain('is changed as you asked');
    expect(toShopper?.text).not.toContain('still to pay');
  });

  it('writes to nobody before the order is paid', async () => {
    const order = await placed();
    await change(order, { deliveryDate: DAY });
    expect((await stored(order)).deliveryDate).toBe(DAY);
    expect(await mails()).toEqual([]);
  });

  it('changes the card and the day with one press, and both are in the history', async () => {
    const order = await paid();
    await change(order, { cardMessage: 'Get well', deliveryDate: DAY });
    expect((await history(order)).slice(-2)).toEqual([
      'shopper: Changed: card message',
      expect.stringMatching(/^shopper: Changed\. Delivery: /),
    ]);
  });

  it('changes nothing, and writes nothing, by sending what is there already', async () => {
    const order = await paid();
    const before = await history(order);
    await change(order, { deliveryDate: order.deliveryDate, deliveryTime: MORNING });
    expect(await history(order)).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  it('takes the place of the new time and gives back that of the old one', async () => {
    await setDelivery(shop.services, { placesPerDay: 1 });
    const product = await createProduct(shop.services);
    const first = await paid({}, product);
    const second = await paid({ deliveryDate: DAY }, product);
    await expect(change(second, { deliveryDate: first.deliveryDate })).rejects.toThrow(
      'fully booked',
    );
    await change(first, { deliveryDate: '2026-11-25' });
    await change(second, { deliveryDate: first.deliveryDate });
    expect((await stored(second)).deliveryDate).toBe(first.deliveryDate);
  });

  it('sees its own place as free and all others as checkout has them', async () => {
    await setDelivery(shop.services, { placesPerDay: 1 });
    const product = await createProduct(shop.services);
    const first = await paid({}, product);
    await paid({ deliveryDate: DAY }, product);
    const days = new Map((await choices(first)).map(({ date, available }) => [date, available]));
    expect(days.get(first.deliveryDate)).toBe(true);
    expect(days.get(DAY)).toBe(false);
    expect(days.get('2026-11-25')).toBe(true);
  });

  it('cannot have a day that is dearer, which its choices name; one that is as dear can be had', async () => {
    const product = await createProduct(shop.services);
    const order = await paid({}, product);
    await season();
    const dear = (await choices(order)).find(({ date }) => date === '2026-11-25');
    expect(dear).toMatchObject({ available: false, reason: expect.stringContaining('cost more') });
    await expect(change(order, { deliveryDate: '2026-11-25' })).rejects.toThrow('cost more');
    expect((await stored(order)).deliveryDate).toBe(order.deliveryDate);
    const price = { subtotal: '689.00', total: '689.00' };
    const items = [{ productId: product.id, quantity: 1, size: 'm', priceAtTime: '689.00' }];
    const inSeason = await paid({ ...price, items, deliveryDate: '2026-11-25' }, product);
    await change(inSeason, { deliveryDate: '2026-11-26' });
    await change(inSeason, { deliveryDate: '2026-11-27' });
    expect(await stored(inSeason)).toMatchObject({
      deliveryDate: '2026-11-27',
      totalCents: 68_900,
    });
  });

  it.each([
    ['outside the area', { deliveryPostalCode: '8001' }, /deliver/],
    ['at a time that there is not', { deliveryTime: 'Midnight' }, /one of the delivery times/],
    ['on a day that has passed', { deliveryDate: '2026-11-01' }, /./],
  ])('cannot have it %s, and everything stays', async (_, input, why) => {
    const codes = [{ from: '2000', to: '2199', suburbs: ['Melville'] }];
    await setDelivery(shop.services, { area: { outside: 'refuse', codes } });
    const order = await paid();
    const before = await stored(order);
    await expect(change(order, { ...input, recipientName: 'Lerato' })).rejects.toThrow(why);
    expect(await stored(order)).toEqual(before);
  });

  it('cannot once the bouquet is begun', async () => {
    const order = await paid();
    const { id } = order;
    await (await owner()).move({ orders: [{ id, from: 'paid', anyway: true }], to: 'preparing' });
    await expect(change(order, { deliveryDate: DAY })).rejects.toThrow('started on this order');
  });

  it('loses nothing that was changed elsewhere since', async () => {
    const order = await paid();
    const seen = { deliveryAddress: order.deliveryAddress };
    await change(order, { deliveryAddress: '1 First Street', seen });
    await expect(change(order, { deliveryAddress: '2 Second Street', seen })).rejects.toThrow(
      'changed elsewhere',
    );
    expect((await stored(order)).deliveryAddress).toBe('1 First Street');
  });

  it('settles a time that was gone, and not whether a late payment is delivered at all', async () => {
    const order = await paid();
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(order.id);
      if (!locked) return;
      await scope.attention.raise(locked, { kind: 'slot_gone' }, scope.now());
      await scope.attention.raise(locked, { kind: 'paid_after_cancel' }, scope.now());
    });
    await change(order, { deliveryDate: DAY });
    const open = await shop.scope().attention.open(order);
    expect(open.map(({ kind }) => kind)).toEqual(['paid_after_cancel']);
  });
});
