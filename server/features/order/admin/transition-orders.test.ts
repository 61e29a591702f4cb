import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct, stockOf } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, owner } = ordersIn(shop);

async function mailsTo(kind: string): Promise<number> {
  return shop.services.orm.em.fork().count(Mail, { kind });
}

describe('a step', () => {
  it('moves, is written down with the owner’s name on it, and tells the shopper where due', async () => {
    const { id } = await paid();
    const orders = await owner();
    expect(await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' })).toEqual({
      moved: [id],
      refused: [],
    });
    await orders.move({
      orders: [{ id, from: 'preparing', anyway: true }],
      to: 'out_for_delivery',
    });
    await orders.move({ orders: [{ id, from: 'out_for_delivery' }], to: 'attempted' });
    await orders.move({
      orders: [{ id, from: 'attempted', anyway: true }],
      to: 'out_for_delivery',
    });
    await orders.move({
      orders: [{ id, from: 'out_for_delivery', anyway: true }],
      to: 'delivered',
    });
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

  it('is refused for an order that has moved on, and the others still go', async () => {
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
          code: 'ORDER_STATUS_CONFLICT',
          message: `${gone.orderNumber} is now “Cancelled”, so it was left as it is.`,
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

describe('a step before the day on which the order is due', () => {
  it('is refused unless the owner was asked about this order, and the others still go', async () => {
    const [early, asked] = [await paid(), await paid()];
    const due = await paid({ deliveryDate: '2026-11-21', deliveryTime: 'Evening (5PM - 8PM)' });
    const orders = await owner();
    const all = [early, asked, due];
    const prepare = all.map(({ id }) => ({ id, from: 'paid' as const }));
    expect((await orders.move({ orders: prepare, to: 'preparing' })).refused).toEqual([]);
    for (const [from, to] of [
      ['preparing', 'out_for_delivery'],
      ['out_for_delivery', 'delivered'],
    ] as const) {
      const step = all.map(({ id }) => ({ id, from, anyway: id === asked.id }));
      const refused = { id: early.id, orderNumber: early.orderNumber, code: 'ORDER_NOT_DUE' };
      expect(await orders.move({ orders: step, to })).toMatchObject({
        moved: [asked.id, due.id],
        refused: [
          {
            ...refused,
            message: expect.stringContaining('is due on Sunday 22 November 2026') as string,
          },
        ],
      });
      await orders.move({ orders: [{ id: early.id, from, anyway: true }], to });
    }
  });

  it('does not go out by an answer about another day: it was moved since the owner was asked', async () => {
    const { id, orderNumber, deliveryDate, deliveryTime } = await paid();
    const orders = await owner();
    await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    const timeSeen = { deliveryDate, deliveryTime };
    const moved = { deliveryDate: '2026-11-25', deliveryTime: 'Evening (5PM - 8PM)' } as const;
    await orders.reschedule({ id, ...moved });
    const out = { id, from: 'preparing', anyway: true } as const;
    const answer = await orders.move({ orders: [{ ...out, timeSeen }], to: 'out_for_delivery' });
    expect(answer).toMatchObject({
      moved: [],
      refused: [
        {
          message: `${orderNumber} was not changed: its delivery has been moved to Wednesday 25 November 2026, Evening (5PM - 8PM) since. Open it to decide.`,
        },
      ],
    });
    const asked = [{ ...out, timeSeen: moved }];
    expect((await orders.move({ orders: asked, to: 'out_for_delivery' })).moved).toEqual([id]);
  });

  it('is asked about until its day has come', async () => {
    const { id } = await paid();
    const isDueLater = async () => {
      const orders = await owner();
      const { orders: listed } = await orders.open({ list: 'all' });
      return [...listed, await orders.byId({ id })].map((order) => order.isDueLater);
    };
    expect(await isDueLater()).toEqual([true, true]);
    // Five past midnight in Johannesburg.
    shop.clock.now = new Date('2026-11-21T22:05:00.000Z');
    expect(await isDueLater()).toEqual([false, false]);
  });
});

describe('an order that is refunded after a delivery was tried', () => {
  const refundAll = async (id: string) => {
    const { payments } = (await shop.adminTrpc()).admin;
    const [payment] = (await payments.ofOrder({ orderId: id })).payments;
    await payments.recordRefund({
      id: '00000000-0000-4000-8000-0000000000f1',
      paymentId: payment?.id ?? '',
      amount: '599.00',
      reason: 'Nobody home',
    });
  };
  const out = async (id: string) => {
    const orders = await owner();
    await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    await orders.move({
      orders: [{ id, from: 'preparing', anyway: true }],
      to: 'out_for_delivery',
    });
    return orders;
  };

  it('has ended: it keeps no place, is on no paper, and its made flowers are not sold again', async () => {
    const product = await createProduct(shop.services);
    const { id } = await paid({}, product);
    const orders = await out(id);
    await orders.move({ orders: [{ id, from: 'out_for_delivery' }], to: 'attempted' });
    await refundAll(id);
    expect(await orders.byId({ id })).toMatchObject({ status: 'refunded', steps: [] });
    const papers = await (await shop.adminTrpc()).admin.print.day({ date: '2026-11-22' });
    expect(papers.slips).toEqual([]);
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('ends when the flowers come back, if it was refunded while they were out', async () => {
    const { id } = await paid();
    const orders = await out(id);
    await refundAll(id);
    expect(await orders.byId({ id })).toMatchObject({ status: 'out_for_delivery' });
    await orders.move({ orders: [{ id, from: 'out_for_delivery' }], to: 'attempted' });
    expect(await orders.byId({ id })).toMatchObject({ status: 'refunded', steps: [] });
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
      attention: [
        { kind: 'refund_due', text: 'Cancelled after it was paid: R599.00 must be refunded.' },
      ],
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
    await expect(orders.cancel({ id, reason: ' ' })).rejects.toThrow('Please say why');
    await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    await orders.move({
      orders: [{ id, from: 'preparing', anyway: true }],
      to: 'out_for_delivery',
    });
    await expect(orders.cancel({ id, reason: 'Late' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
