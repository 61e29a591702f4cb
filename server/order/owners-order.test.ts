import { describe, expect, it } from 'vitest';
import { DELIVERY_GONE } from '#contract/order-attention.ts';
import { Mail } from '#server/notification/mail.entity.ts';
import type { Scope } from '#server/scope.ts';
import { ordersIn } from '#server/testing/shop-orders.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { askOwner } from './ask-owner.ts';
import { flagForAttention } from './flag-for-attention.ts';
import type { Order } from './order.entity.ts';

const shop = useTestShop();
const { paid, flagged, owner } = ordersIn(shop);
const AFTERNOON = 'Afternoon (12PM - 5PM)';
const DAY_MS = 24 * 60 * 60_000;

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
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
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
    expect(new Set(order.mails.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(['new-order queued', 'order-paid queued']),
    );
  });

  it('is not found by an unknown id', async () => {
    const id = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
    await expect((await owner()).byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
    expect(order.history.at(-1)?.movedTo).toBeNull();
    const again = await orders.settleAttention({ id, note: '' });
    expect(again.history).toHaveLength(order.history.length);
  });
});

describe('what needs the owner is about', () => {
  const kinds = async (id: string) => (await (await owner()).byId({ id })).attentionKinds;
  const change = (id: string, work: (scope: Scope, order: Order) => void | Promise<void>) =>
    shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(id);
      if (locked) await work(scope, locked);
    });
  /** Money that came for an order that was paid already. */
  const payAgain = (id: string) =>
    change(id, async (scope, order) => {
      const { totalCents: amountCents } = order;
      const came = { provider: scope.gateway.name, providerReference: '2', createdAt: scope.now() };
      scope.payments.addPayment({ order, amountCents, refundNeeded: true, ...came });
      await askOwner(scope, order, 'It came twice.');
    });

  it('nothing that the shop knows by itself, or nothing at all', async () => {
    expect(await kinds((await paid()).id)).toEqual([]);
    expect(await kinds((await flagged('The gate code is missing.')).id)).toEqual([]);
  });

  it('money, as the books have it and whatever the sentence says', async () => {
    const { id } = await paid();
    await payAgain(id);
    expect(await kinds(id)).toEqual(['refund']);
    await (await owner()).cancel({ id, reason: 'No roses' });
    expect(await kinds(id)).toEqual(['refund']);
    await (await owner()).settleAttention({ id, note: '' });
    expect(await kinds(id)).toEqual([]);
  });

  it('a message of the provider that waits for a person, until it was dealt with', async () => {
    const { id, orderNumber } = await flagged('Payment 2 brought R1.00, the order costs R599.00.');
    const em = shop.services.orm.em.fork();
    await em.execute(
      `insert into payment_notification (id, provider, provider_reference, order_number,
         payment_status, raw, raw_hash, source_address, source_known, state, reason, attempts, received_at)
       values (gen_random_uuid(), 'payfast', '2', ?, 'COMPLETE', '', '', '', true, 'review', '', 0, now())`,
      [orderNumber],
    );
    expect(await kinds(id)).toEqual(['review']);
    await em.execute('update payment_notification set dealt_with_at = now()');
    expect(await kinds(id)).toEqual([]);
  });

  it('its flowers and their way, beside the money', async () => {
    const { id } = await paid();
    await payAgain(id);
    await change(id, (scope, order) => {
      order.cancelRequestedAt = scope.now();
      order.stockState = 'released';
      flagForAttention(scope, order, DELIVERY_GONE);
    });
    expect(await kinds(id)).toEqual(['cancel', 'stock', 'time', 'refund']);
  });
});

describe('another time of delivery', () => {
  it('is taken and written down, and the shopper is told', async () => {
    const { id } = await paid();
    const time = { deliveryDate: '2026-11-24', deliveryTime: AFTERNOON } as const;
    const order = await (await owner()).reschedule({ id, ...time });
    expect(order).toMatchObject(time);
    expect(order.history.at(-1)?.reason).toBe(
      'Delivery moved from Sunday 22 November 2026, Morning (9AM - 12PM) to Tuesday 24 November 2026, Afternoon (12PM - 5PM)',
    );
    await (await owner()).reschedule({ id, ...time });
    const mails = await shop.services.orm.em.fork().find(Mail, { kind: 'order-rescheduled' });
    expect(mails).toMatchObject([{ recipient: order.customerEmail }]);
    expect(mails[0]?.text).toContain('now due on Tuesday 24 November 2026, Afternoon (12PM - 5PM)');
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
