import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import type { NewAttention } from '#server/features/order/attention/attention.repository.ts';

const shop = useTestShop();
const { placed, paid, flagged, owner } = ordersIn(shop);
const AFTERNOON = 'Afternoon (12PM - 5PM)';
const DAY_MS = 24 * 60 * 60_000;

const seenOf = ({ attention }: Pick<AdminOrderView, 'attention'>) =>
  attention.flatMap(({ id }) => id ?? []);

describe('the note of an order', () => {
  it('is not written over one that was written since it was seen', async () => {
    const { id } = await paid();
    const { admin } = await shop.adminTrpc();
    await admin.orders.note({ id, note: 'Ring twice', seen: '' });
    await expect(admin.orders.note({ id, note: 'Red ribbon', seen: '' })).rejects.toThrow(
      'changed elsewhere while you typed',
    );
    expect(await admin.orders.byId({ id })).toMatchObject({ ownerNote: 'Ring twice' });
    const both = 'Ring twice. Red ribbon';
    expect(await admin.orders.note({ id, note: both, seen: 'Ring twice' })).toMatchObject({
      ownerNote: both,
    });
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
      occasion: 'birthday',
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    const order = await (await owner()).byId({ id });
    expect(order).toMatchObject({
      masked: false,
      customerPhone: '082 123 4567',
      cardMessage: 'With love',
      specialInstructions: 'Gate code 1234',
      suburb: 'Melville',
      occasion: 'birthday',
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

  it('is kept for a quarter of an hour, and for an hour once its payment was begun', async () => {
    const { id } = await placed();
    const keptMinutes = async () => {
      const { createdAt, holdExpiresAt } = await (await shop.adminTrpc()).admin.orders.byId({ id });
      return (Date.parse(holdExpiresAt) - Date.parse(createdAt)) / 60_000;
    };
    expect(await keptMinutes()).toBe(15);
    await shop.trpc().payment.initiate({ orderId: id });
    expect(await keptMinutes()).toBe(60);
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
    const seen = seenOf(await orders.byId({ id }));
    const order = await orders.resolveAttention({ id, seen, note: 'Phoned her.' });
    expect(order.attention).toEqual([]);
    expect(order.history.at(-1)).toMatchObject({
      actor: 'owner',
      reason: 'Dealt with: Phoned her. It was: The gate code is missing.',
    });
    expect(order.history.at(-1)?.movedTo).toBeNull();
    // The second press of two, or one whose answer was lost.
    expect(await orders.resolveAttention({ id, seen, note: 'Phoned her.' })).toEqual(order);
    await expect(orders.resolveAttention({ id, seen, note: '' })).rejects.toThrow(
      'nothing was noted',
    );
    expect((await orders.byId({ id })).history).toEqual(order.history);
  });
});

describe('what is said to be dealt with', () => {
  const raise = (id: string, reason: NewAttention) =>
    shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(id);
      if (locked) await scope.attention.raise(locked, reason, scope.now());
    });

  it('is only what was on the screen: what came since stays open', async () => {
    const { id } = await flagged('The gate code is missing.');
    const orders = await owner();
    const seen = seenOf(await orders.byId({ id }));
    await raise(id, { kind: 'cancel_requested' });
    const order = await orders.resolveAttention({ id, seen, note: '' });
    expect(order.attention).toMatchObject([{ kind: 'cancel_requested' }]);
    const mails = await shop.services.orm.em.fork().find(Mail, { kind: 'order-stands' });
    expect(mails).toEqual([]);
  });

  it('keeps money that was to be refunded only with the reason, and for good', async () => {
    const { id } = await paid();
    const orders = await owner();
    const { attention } = await orders.cancel({ id, reason: 'She is away' });
    expect(attention).toMatchObject([{ kind: 'refund_due' }]);
    const seen = attention.flatMap((reason) => reason.id ?? []);
    await expect(orders.resolveAttention({ id, seen, note: '' })).rejects.toThrow(
      'Please say why the money is kept.',
    );
    const payments = (await shop.adminTrpc()).admin.payments;
    expect((await payments.list()).totals.owed).toBe(1);
    await orders.resolveAttention({ id, seen, note: 'A fee, as agreed.' });
    expect((await payments.list()).owed).toEqual([]);
    expect((await (await shop.adminTrpc()).admin.overview()).attention.owedPayments).toBe(0);
  });

  it('is what the same reason says again only once it has come again', async () => {
    const { id } = await paid();
    const twice = { kind: 'counted_elsewhere', reference: '2', amount: cents(100) } as const;
    await raise(id, twice);
    await raise(id, twice);
    const orders = await owner();
    const order = await orders.byId({ id });
    expect(order.attention).toMatchObject([
      { kind: 'counted_elsewhere', text: expect.stringContaining('Payment 2 of R1.00') },
    ]);
    await orders.resolveAttention({ id, seen: seenOf(order), note: '' });
    await raise(id, twice);
    expect((await orders.byId({ id })).attention).toHaveLength(1);
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

  it('is refused from a screen that does not show the one agreed on elsewhere', async () => {
    const { id, deliveryDate, deliveryTime } = await paid();
    const timeSeen = { deliveryDate, deliveryTime };
    const orders = await owner();
    const elsewhere = { deliveryDate: '2026-11-24', deliveryTime: AFTERNOON } as const;
    await orders.reschedule({ id, ...elsewhere, timeSeen });
    const stale = orders.reschedule({ id, ...elsewhere, deliveryDate: '2026-11-25', timeSeen });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(stale).rejects.toThrow('was moved to Tuesday 24 November 2026, Afternoon');
    expect(await orders.byId({ id })).toMatchObject(elsewhere);
    const again = { id, ...elsewhere, deliveryDate: '2026-11-25', timeSeen: elsewhere } as const;
    expect(await orders.reschedule(again)).toMatchObject({ deliveryDate: '2026-11-25' });
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
    await orders.move({
      orders: [{ id, from: 'preparing', anyway: true }],
      to: 'out_for_delivery',
    });
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
