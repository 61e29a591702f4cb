import { describe, expect, it } from 'vitest';
import { Mail } from '#server/notification/mail.entity.ts';
import { createProduct, orderFor, stockOf } from '#server/testing/factories.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { flagForAttention } from './flag-for-attention.ts';
import { markOrderPaid } from './mark-order-paid.ts';

const shop = useTestShop();
const MINUTE_MS = 60_000;
const AFTERNOON = 'Afternoon (12PM - 5PM)';

type Product = Awaited<ReturnType<typeof createProduct>>;

async function placed(overrides: Record<string, unknown> = {}, product?: Product) {
  const bouquet = product ?? (await createProduct(shop.services));
  const order = await shop.trpc().order.place(orderFor([{ product: bouquet }], overrides) as never);
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
  return order;
}

async function paid(overrides: Record<string, unknown> = {}, product?: Product) {
  const order = await placed(overrides, product);
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(order.id);
    if (locked) await markOrderPaid(scope, locked, { reason: 'PayFast 1' });
  });
  return order;
}

async function flagged(reason: string) {
  const order = await paid();
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(order.id);
    if (locked) flagForAttention(scope, locked, reason);
  });
  return order;
}

async function owner() {
  return (await shop.adminTrpc()).admin.orders;
}

async function mailsTo(kind: string): Promise<number> {
  return shop.services.orm.em.fork().count(Mail, { kind });
}

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
    const { orders, date } = await (await owner()).day({ date: '2026-11-22' });
    expect(date).toBe('2026-11-22');
    expect(orders.map(({ id }) => id)).toEqual([first.id, second.id, late.id]);
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
    expect(attention).toMatchObject([{ id, attention: ['The gate code is missing.'] }]);
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

describe('one order', () => {
  it('shows everything, also long after it was placed', async () => {
    const { id } = await paid({
      cardMessage: 'With love',
      specialInstructions: 'Gate code 1234',
      recipientName: 'Gogo',
      suburb: 'Melville',
      substitution: 'call',
      placeType: 'home',
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 26 * 60 * MINUTE_MS);
    const order = await (await owner()).byId({ id });
    expect(order).toMatchObject({
      masked: false,
      customerPhone: '082 123 4567',
      cardMessage: 'With love',
      specialInstructions: 'Gate code 1234',
      suburb: 'Melville',
      substitution: 'call',
      hasStock: true,
      canCancel: true,
      canReschedule: true,
    });
    expect(order.history).toMatchObject([
      { actor: 'shopper', movedTo: 'pending_payment' },
      { actor: 'payfast', movedTo: 'paid', reason: 'PayFast 1' },
    ]);
    expect(order.mails.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['new-order', 'queued'],
      ['order-paid', 'queued'],
    ]);
  });

  it('is not found by an unknown id', async () => {
    const id = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
    await expect((await owner()).byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a step', () => {
  it('moves, is written down with the owner’s name on it, and tells the shopper where due', async () => {
    const { id } = await paid();
    const orders = await owner();
    expect(await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' })).toEqual({
      moved: [id],
      refused: [],
    });
    await orders.move({ orders: [{ id, from: 'preparing' }], to: 'out_for_delivery' });
    await orders.move({ orders: [{ id, from: 'out_for_delivery' }], to: 'attempted' });
    await orders.move({ orders: [{ id, from: 'attempted' }], to: 'out_for_delivery' });
    await orders.move({ orders: [{ id, from: 'out_for_delivery' }], to: 'delivered' });
    const { status, history, steps, canCancel } = await orders.byId({ id });
    expect([status, steps, canCancel]).toEqual(['delivered', [], false]);
    expect(history.slice(2).map(({ actor, movedTo }) => [actor, movedTo])).toEqual([
      ['owner', 'preparing'],
      ['owner', 'out_for_delivery'],
      ['owner', 'attempted'],
      ['owner', 'out_for_delivery'],
      ['owner', 'delivered'],
    ]);
    expect(await mailsTo('order-out-for-delivery')).toBe(2);
    expect(await mailsTo('order-delivered')).toBe(1);
  });

  it('that arrives twice, or from two phones at once, is done once', async () => {
    const { id } = await paid();
    const orders = await owner();
    const step = { orders: [{ id, from: 'paid' as const }], to: 'preparing' as const };
    const answers = await Promise.all([orders.move(step), orders.move(step), orders.move(step)]);
    for (const answer of answers) expect(answer).toEqual({ moved: [id], refused: [] });
    expect((await orders.byId({ id })).history).toHaveLength(3);
  });

  it('is refused for an order that has moved on meanwhile, and the others still go', async () => {
    const [gone, other] = [await paid(), await paid()];
    const orders = await owner();
    await orders.cancel({ id: gone.id, reason: 'By phone' });
    const answer = await orders.move({
      orders: [gone, other].map(({ id }) => ({ id, from: 'paid' as const })),
      to: 'preparing',
    });
    expect(answer).toEqual({
      moved: [other.id],
      refused: [
        {
          id: gone.id,
          orderNumber: gone.orderNumber,
          message: `${gone.orderNumber} has become “Cancelled” meanwhile.`,
        },
      ],
    });
  });

  it('that the table does not know is refused', async () => {
    const { id } = await paid();
    const answer = await (await owner()).move({ orders: [{ id, from: 'paid' }], to: 'delivered' });
    expect(answer).toMatchObject({ moved: [], refused: [{ id }] });
  });

  it('cannot mark an order paid or refunded', async () => {
    const { id } = await placed();
    for (const to of ['paid', 'refunded', 'expired'] as never[]) {
      const move = (await owner()).move({ orders: [{ id, from: 'pending_payment' }], to });
      await expect(move).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    }
  });
});

describe('cancelling', () => {
  it('gives the stock back, tells the shopper and leaves the money to be given back', async () => {
    const product = await createProduct(shop.services);
    const { id } = await paid({}, product);
    expect(await stockOf(shop.services, product)).toBe(9);
    const orders = await owner();
    const order = await orders.cancel({ id, reason: 'The shopper phoned' });
    expect(order).toMatchObject({
      status: 'cancelled',
      attention: ['Cancelled after it was paid: R599.00 is to be given back.'],
    });
    expect(order.history.at(-1)).toMatchObject({ actor: 'owner', reason: 'The shopper phoned' });
    expect(await stockOf(shop.services, product)).toBe(10);
    expect(await mailsTo('order-cancelled')).toBe(1);
    await orders.cancel({ id, reason: 'Again' });
    expect(await stockOf(shop.services, product)).toBe(10);
  });

  it('needs a reason, and is refused once the flowers are out', async () => {
    const { id } = await paid();
    const orders = await owner();
    await expect(orders.cancel({ id, reason: ' ' })).rejects.toThrow();
    await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    await orders.move({ orders: [{ id, from: 'preparing' }], to: 'out_for_delivery' });
    await expect(orders.cancel({ id, reason: 'Late' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('what needs the owner', () => {
  it('is settled once, and the history keeps what it was', async () => {
    const { id } = await flagged('The gate code is missing.');
    const orders = await owner();
    const order = await orders.settleAttention({ id, note: 'Phoned her.' });
    expect(order.attention).toEqual([]);
    expect(order.history.at(-1)).toMatchObject({
      actor: 'owner',
      reason: 'Dealt with. Phoned her. It was: The gate code is missing.',
    });
    expect(order.history.at(-1)?.movedTo).toBeUndefined();
    const again = await orders.settleAttention({ id, note: '' });
    expect(again.history).toHaveLength(order.history.length);
  });
});

describe('another time of delivery', () => {
  it('is taken and written down', async () => {
    const { id } = await paid();
    const time = { deliveryDate: '2026-11-24', deliveryTime: AFTERNOON } as const;
    const order = await (await owner()).reschedule({ id, ...time });
    expect(order).toMatchObject(time);
    expect(order.history.at(-1)?.reason).toBe(
      'Delivery moved from Sunday 22 November 2026, Morning (9AM - 12PM) to Tuesday 24 November 2026, Afternoon (12PM - 5PM)',
    );
  });

  it('that the shop does not offer is refused until the owner insists, a past day always', async () => {
    const { id } = await paid();
    shop.clock.now = new Date('2026-11-22T14:30:00.000Z');
    const orders = await owner();
    const gone = { id, deliveryDate: '2026-11-22', deliveryTime: AFTERNOON } as const;
    await expect(
      orders.reschedule({ ...gone, deliveryDate: '2026-11-21', anyway: true }),
    ).rejects.toThrow('That day has passed');
    await expect(orders.reschedule(gone)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await orders.reschedule({ ...gone, anyway: true })).toMatchObject({
      deliveryTime: AFTERNOON,
    });
  });

  it('is refused once the flowers are out', async () => {
    const { id } = await paid();
    const orders = await owner();
    await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    await orders.move({ orders: [{ id, from: 'preparing' }], to: 'out_for_delivery' });
    const move = orders.reschedule({ id, deliveryDate: '2026-11-24', deliveryTime: AFTERNOON });
    await expect(move).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a note of the owner', () => {
  it('is kept, and no shopper ever sees it', async () => {
    const { id } = await paid();
    const orders = await owner();
    expect(await orders.note({ id, note: 'Uses the side gate\nRing twice' })).toMatchObject({
      ownerNote: 'Uses the side gate\nRing twice',
    });
    const answer = await shop.app.inject({ url: `/api/orders/${id}` });
    expect(answer.body).not.toContain('side gate');
    expect(JSON.stringify(await shop.trpc().order.byId({ id }))).not.toContain('side gate');
  });
});
