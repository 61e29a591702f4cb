import { describe, expect, it } from 'vitest';
import type { StoredAttentionKind } from '#contract/order/order-attention.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const DAY = '2026-11-22';
const ANONYMOUS = {
  customerName: 'Thandi Mokoena',
  recipientName: 'Naledi Dube',
  recipientPhone: '083 765 4321',
  cardMessage: 'You are wonderful',
  specialInstructions: 'Thandi Mokoena says: gate 5, or phone 082 123 4567',
  anonymous: true,
};

async function place(overrides: object = {}, state: Partial<Order> = { status: 'paid' }) {
  const product = await createProduct(shop.services);
  const sent = orderFor(
    [
      { product, quantity: 2 },
      { product, size: 'l' },
    ],
    { ...overrides },
  );
  const order = await shop.trpc().order.place(sent as never);
  await shop.services.orm.em.fork().nativeUpdate(Order, { id: order.id }, state);
  return order;
}

const print = async () => (await shop.adminTrpc()).admin.print;

describe('the papers of an order', () => {
  it('name the suburb once where the address ends in it, as the owner, the mail and the shopper read it', async () => {
    const product = await createProduct(shop.services);
    const place = { deliveryAddress: '15 Oxford Road, Rosebank', suburb: 'Rosebank' };
    const payload = orderFor([{ product }], place);
    const { id } = await shop.trpc().order.place(payload as never);
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(id);
      if (locked) await payFor(scope, locked);
    });
    const { slips } = await (await print()).order({ id });
    const mails = await shop.services.orm.em.fork().find(Mail, { order: id });
    const shown = [slips[0]?.address.join(', ') ?? '', ...mails.map(({ text }) => text)];
    expect(shown.length).toBeGreaterThan(1);
    for (const text of shown) {
      expect(text).toContain('15 Oxford Road, Rosebank');
      expect(text).not.toContain('Rosebank, Rosebank');
    }
    expect(await shop.trpc().order.byId({ id })).toMatchObject({ suburb: expect.any(String) });
  });

  it('name the occasion to the florist, and not on the slip or the card', async () => {
    const { id } = await place({ occasion: 'sympathy', cardMessage: 'Thinking of you' });
    const { workOrders, slips, cards } = await (await print()).order({ id });
    expect(workOrders[0]?.rows).toContainEqual(['Occasion', 'Sympathy']);
    expect(JSON.stringify([slips, cards])).not.toContain('Sympathy');
  });

  it('name no occasion where none was given', async () => {
    const { id } = await place();
    const { workOrders } = await (await print()).order({ id });
    expect(workOrders[0]?.rows.map(([label]) => label)).not.toContain('Occasion');
  });

  it('never name an anonymous sender on slip or card, in no field', async () => {
    const { id, orderNumber } = await place(ANONYMOUS);
    const { workOrders, slips, cards } = await (await print()).order({ id });
    const atTheDoor = JSON.stringify([slips, cards]);
    expect(atTheDoor).not.toMatch(/Thandi|Mokoena|thandi@|123 4567/i);
    expect(slips).toMatchObject([
      { orderNumber, recipient: 'Naledi Dube', phone: '083 765 4321', sender: '' },
    ]);
    expect(cards).toEqual([
      { orderNumber, recipient: 'Naledi Dube', message: 'You are wonderful' },
    ]);
    expect(workOrders[0]?.isAnonymous).toBe(true);
    expect(JSON.stringify(workOrders)).toContain('Thandi Mokoena');
  });

  it('name no person where an anonymous sender names no recipient', async () => {
    const { id } = await place({ ...ANONYMOUS, recipientName: '', recipientPhone: '' });
    const { slips, cards } = await (await print()).order({ id });
    expect(slips).toMatchObject([{ recipient: '', phone: '', sender: '' }]);
    expect(JSON.stringify([slips, cards])).not.toMatch(/Thandi|Mokoena|123 4567/i);
  });

  it('name a sender who may be named, on the slip and nowhere on the card', async () => {
    const { id } = await place({ ...ANONYMOUS, anonymous: false });
    const { slips, cards } = await (await print()).order({ id });
    expect(slips).toMatchObject([{ sender: 'Thandi Mokoena' }]);
    expect(JSON.stringify(cards)).not.toContain('Thandi');
  });

  it('never give the sender’s number as the recipient’s', async () => {
    const gift = { recipientName: 'Lerato Dlamini', recipientPhone: '' };
    const slipsOf = async (fields: object) => {
      const { id } = await place(fields);
      return (await (await print()).order({ id })).slips;
    };
    expect(await slipsOf(gift)).toMatchObject([
      { recipient: 'Lerato Dlamini', phone: '', sender: 'Thandi Mokoena, 082 123 4567' },
    ]);
    expect(await slipsOf({ ...gift, anonymous: true })).toMatchObject([{ phone: '', sender: '' }]);
    expect(await slipsOf({ recipientName: '', recipientPhone: '' })).toMatchObject([
      { recipient: 'Thandi Mokoena', phone: '082 123 4567', sender: '' },
    ]);
  });

  it('never show a price', async () => {
    const { id } = await place(ANONYMOUS);
    expect(JSON.stringify(await (await print()).order({ id }))).not.toMatch(/R\d+\.|\d\.\d\d/);
  });

  it('say what about the flowers and their way needs the owner, and nothing about money', async () => {
    const needs = async (...kinds: StoredAttentionKind[]) => {
      const { id } = await place({}, { status: 'paid' });
      await shop.scope().transaction(async (scope) => {
        const order = await scope.orders.lockById(id);
        for (const kind of kinds)
          if (order) await scope.attention.raise(order, { kind }, scope.now());
      });
      const { workOrders, slips } = await (await print()).order({ id });
      const ofSlip = slips[0]?.door.find(([label]) => label === 'Attention')?.[1];
      return [workOrders[0]?.rows.find(([label]) => label === 'Attention')?.[1], ofSlip];
    };
    const askFirst = 'Ask the shop before it goes out';
    expect(await needs('paid_twice')).toEqual([undefined, undefined]);
    expect(await needs('paid_twice', 'slot_gone')).toEqual([
      'When it was paid, its delivery time was gone.',
      askFirst,
    ]);
    expect(await needs('cancel_requested')).toEqual([
      'The shopper asks to cancel this order.',
      askFirst,
    ]);
  });

  it('of no order are not found', async () => {
    const id = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
    await expect((await print()).order({ id })).rejects.toThrow('could not find that order');
  });
});

describe('the papers of a day', () => {
  it('are those of orders that still have work or a way before them, by slot and postal code', async () => {
    const evening = await place({ deliveryTime: 'Evening (5PM - 8PM)' });
    const far = await place({ deliveryPostalCode: '2196' });
    const near = await place({ deliveryPostalCode: '2001' }, { status: 'out_for_delivery' });
    for (const status of ['pending_payment', 'delivered', 'cancelled', 'refunded'] as const) {
      await place({}, { status });
    }
    await place({ deliveryDate: '2026-11-23' });
    const { workOrders, slips } = await (await print()).day({ date: DAY });
    const expected = [near, far, evening].map(({ orderNumber }) => orderNumber);
    expect(workOrders.map(({ orderNumber }) => orderNumber)).toEqual(expected);
    expect(slips.map(({ orderNumber }) => orderNumber)).toEqual(expected);
  });

  it('begin with how many of each bouquet and size are still to be made, by slot', async () => {
    await place();
    await place({ deliveryTime: 'Evening (5PM - 8PM)' }, { status: 'preparing' });
    await place({}, { status: 'out_for_delivery' });
    const { makeList } = await (await print()).day({ date: DAY });
    expect(makeList).toEqual([
      { productName: 'Melville Blush', size: 'Large (L)', bySlot: [1, 0, 1], total: 2 },
      { productName: 'Melville Blush', size: 'Medium (M)', bySlot: [2, 0, 2], total: 4 },
    ]);
  });
});
