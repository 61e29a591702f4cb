import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, flagged, owner } = ordersIn(shop);
const AFTERNOON = 'Afternoon (12PM - 5PM)';

describe('the owner’s day', () => {
  it('is today in Johannesburg, also when it is yesterday elsewhere', async () => {
    shop.clock.now = new Date('2026-11-21T22:30:00.000Z');
    expect(await (await owner()).day({})).toMatchObject({
      date: '2026-11-22',
      today: '2026-11-22',
    });
  });

  it('lists the orders of that day only, by slot and then as they came', async () => {
    const late = await paid({ deliveryTime: AFTERNOON, customerName: 'Late' });
    const first = await paid({ customerName: 'First' });
    const second = await placed({ customerName: 'Second' });
    await paid({ deliveryDate: '2026-11-23' });
    const { orders, others, date } = await (await owner()).day({ date: '2026-11-22' });
    expect(date).toBe('2026-11-22');
    expect(orders.map(({ id }) => id)).toEqual([first.id, late.id]);
    expect(others.map(({ id }) => id)).toEqual([second.id]);
    expect(orders[0]).toMatchObject({
      status: 'paid',
      customerName: 'First',
      recipient: 'First',
      items: [{ productName: 'Melville Blush', quantity: 1, size: 'Medium (M)' }],
      steps: ['preparing'],
      attention: [],
    });
  });

  it('names what needs the owner, whatever its day', async () => {
    const { id } = await flagged('The gate code is missing.');
    const { orders, attention } = await (await owner()).day({});
    expect(orders).toEqual([]);
    expect(attention).toMatchObject([
      { id, attention: [{ kind: 'other', text: 'The gate code is missing.' }] },
    ]);
  });
});

describe('searching', () => {
  it.each([
    ['a part of the name', 'thandi mok'],
    ['the recipient', 'gogo'],
    ['the phone number as it is read out', '082 123 4567'],
    ['the phone number of abroad', '+27 82 123 4567'],
    ['the recipient’s phone', '0113334444'],
    ['the mail address', 'thandi@example'],
  ])('finds an order by %s', async (_by, text) => {
    const { id } = await placed({ recipientName: 'Gogo Dlamini', recipientPhone: '011 333 4444' });
    await placed({
      customerName: 'Pieter',
      customerEmail: 'p@example.com',
      customerPhone: '0839998888',
    });
    const found = await (await owner()).search({ text });
    expect(found.orders.map((order) => order.id)).toEqual([id]);
  });

  it('finds an order by its number, however it is written', async () => {
    const { id, orderNumber } = await placed();
    await placed();
    const plain = orderNumber.replaceAll('-', '').toLowerCase();
    for (const text of [orderNumber, plain, plain.slice(2), orderNumber.slice(3, 7)]) {
      const found = await (await owner()).search({ text });
      expect(
        found.orders.map((order) => order.id),
        text,
      ).toEqual([id]);
    }
  });

  it.each([
    ['O’Brien', "O'Brien"],
    ["O'Brien", 'O’Brien'],
  ])('finds %s written as %s', async (customerName, typed) => {
    const order = await paid({ customerName });
    const found = await (await owner()).search({ text: typed });
    expect(found.orders.map(({ id }) => id)).toContain(order.id);
  });

  it('finds a name with accents and without them', async () => {
    const { id } = await placed({ customerName: 'Chloë Müller', recipientName: 'RENÉE' });
    await placed({ customerName: 'Pieter', customerEmail: 'p@example.com' });
    for (const text of ['Chloe Muller', 'chloë', 'CHLOË mull', 'Chloe\u0308', 'renee', 'Renée']) {
      const found = await (await owner()).search({ text });
      expect(
        found.orders.map((order) => order.id),
        text,
      ).toEqual([id]);
    }
  });

  it('takes every character as itself', async () => {
    await placed();
    for (const text of ['%', '_', '\\', "'; drop table shop_order; --"]) {
      expect((await (await owner()).search({ text })).orders, text).toEqual([]);
    }
  });

  it('goes on where the page before it ended', async () => {
    const product = await createProduct(shop.services, { stock: 99 });
    const all: string[] = [];
    for (let count = 0; count < 32; count += 1) all.push((await placed({}, product)).id);
    const first = await (await owner()).search({ text: '' });
    expect(first.orders).toHaveLength(30);
    const second = await (await owner()).search({ text: '', after: first.next });
    expect(second.next).toBeUndefined();
    const found = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(found).toEqual(all.reverse());
  });
});
