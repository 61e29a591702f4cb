import { describe, expect, it } from 'vitest';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { scheduledCleanup } from '#server/app/workers/scheduled-cleanup.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct, stockOf } from '#server/tools/testing/factories.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { eraseOldData } from './erase-old-data.ts';
import { DELIVERED, MARK, MARKS, markedPerson } from './testing/marked-person.ts';

const shop = useTestShop({ rateLimits: true });
const { order, dump, stored, mailer, forgotten } = markedPerson(shop);

const DAY_MS = 86_400_000;
const FAR_AHEAD = new Date('9000-01-01');

function wait(days: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
}

/** As the hourly housekeeping does it. Limits go by the machine's clock, wherever the shop's stands: they are over. */
async function erase(): Promise<void> {
  await shop.services.limits.purge(FAR_AHEAD);
  await scheduledCleanup(shop.scope(), { limits: shop.services.limits, mailer });
}

/** PayFast says that something of this order was paid. */
function receive(orderNumber: string) {
  const notification = {
    reference: '7',
    orderNumber,
    outcome: 'complete',
    status: 'COMPLETE',
    amount: undefined,
  } as const;
  return shop.scope().payments.receive({
    provider: 'payfast',
    notification,
    raw: 'm_payment_id=7',
    sourceAddress: '127.0.0.1',
    sourceKnown: true,
    now: shop.clock.now,
  });
}

/** The job queue notes in its own tables when it last looked after itself. */
const withoutQueue = (dumped: string) => dumped.replaceAll(/^pgboss\..*$/gm, '');

describe('L2: personal data whose time is over', () => {
  it('goes from unpaid orders after thirty days, to the day', async () => {
    const placed = await order([]);
    wait(RETENTION_DAYS.unpaidOrder);
    await erase();
    expect((await stored(placed)).customerEmail).not.toBe('');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await erase();
    expect(await dump()).not.toMatch(MARKS);
  });

  it('goes with the row of an order that expired unpaid, after two weeks; one whose payment was begun leaves its number for a year', async () => {
    const of = (cart: number) => order([], { sessionId: `session_${MARK}_${cart}` });
    const [never, begun, told] = [await of(1), await of(2), await of(3)];
    for (const { id } of [begun, told]) {
      const payload = { orderId: id };
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/payfast/initiate',
        payload,
      });
      expect(answer.statusCode).toBe(200);
    }
    wait(1);
    expect(await expireHolds(shop.scope())).toBe(3);
    const numbers = async () => {
      const orders = await shop.services.orm.em.fork().find(Order, {});
      return orders.map(({ orderNumber }) => orderNumber).toSorted();
    };
    wait(RETENTION_DAYS.cancelledOrder - 1);
    await erase();
    expect((await stored(never)).customerEmail).not.toBe('');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await erase();
    expect((await stored(never)).customerEmail).toBe('');
    wait(RETENTION_DAYS.cancelledRow - RETENTION_DAYS.cancelledOrder);
    await erase();
    expect(await numbers()).toEqual([begun.orderNumber, told.orderNumber].toSorted());
    expect(withoutQueue(await dump())).not.toContain(never.id);
    expect((await stored(begun)).customerEmail).not.toBe('');
    wait(RETENTION_DAYS.unpaidOrder - RETENTION_DAYS.cancelledRow);
    await erase();
    expect(await numbers()).toEqual([begun.orderNumber, told.orderNumber].toSorted());
    expect(await dump()).not.toMatch(MARKS);

    await receive(told.orderNumber);
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(PaymentNotification, {}, { state: 'settled' });
    wait(RETENTION_DAYS.begunOrder - RETENTION_DAYS.unpaidOrder - 1);
    await erase();
    expect(await numbers()).toHaveLength(2);
    wait(1);
    await receive(told.orderNumber);
    await erase();
    expect(await numbers(), 'of which something was heard').toEqual([told.orderNumber]);
  });

  it('goes from an order that was cancelled unpaid after three days, and its row after two weeks, begun or not', async () => {
    const placed = await order([]);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/initiate',
      payload: { orderId: placed.id },
    });
    expect(answer.statusCode).toBe(200);
    const key = shop.scope().orderAccessTokens.keyOf(await stored(placed));
    await shop.trpc().order.cancel({ id: placed.id, key });
    wait(RETENTION_DAYS.cancelledOrder);
    await erase();
    expect((await stored(placed)).customerEmail).not.toBe('');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await erase();
    expect(await dump()).not.toMatch(MARKS);
    wait(RETENTION_DAYS.cancelledRow - RETENTION_DAYS.cancelledOrder);
    await erase();
    expect(withoutQueue(await dump())).not.toContain(placed.id);
  });

  it('stays while money of the order waits for the owner’s look', async () => {
    const { id, orderNumber } = await order([]);
    await receive(orderNumber);
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(PaymentNotification, {}, { state: 'review', reason: 'Another amount' });
    wait(400);
    await erase();
    expect((await stored({ id } as OrderView)).customerEmail).not.toBe('');
    const { admin } = await shop.adminTrpc();
    const [review] = (await admin.payments.list()).reviews;
    await admin.payments.dealWith({ id: review?.id ?? '' });
    await erase();
    expect((await stored({ id } as OrderView)).customerEmail).toBe('');
  });

  it('goes from paid orders after five years, and the books stay as they were', async () => {
    const placed = await order(DELIVERED);
    const before = await stored(placed);
    wait(RETENTION_DAYS.paidOrder - 1);
    await erase();
    expect((await stored(placed)).customerName).toContain(MARK);
    wait(2);
    await erase();
    const after = await stored(placed);
    expect(await dump()).not.toMatch(MARKS);
    const { orderNumber, totalCents, status, paymentStatus, deliveryDate, paidAt } = before;
    expect(after).toMatchObject({
      orderNumber,
      totalCents,
      status,
      paymentStatus,
      deliveryDate,
      paidAt,
      erasedAt: shop.clock.now,
    });
    const line = await shop.trpc().order.byId({ id: placed.id });
    expect(line.items).toEqual(placed.items);
  });

  it('is gone when the money comes after all: nothing is sent to an empty address', async () => {
    const placed = await order([]);
    wait(RETENTION_DAYS.unpaidOrder + 1);
    await erase();
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(placed.id);
      if (locked) await payFor(scope, locked);
    });
    expect((await stored(placed)).paymentStatus).toBe('paid');
    const mails = await shop.services.orm.em.fork().find(Mail, {});
    expect(mails.map(({ recipient }) => recipient)).not.toContain('');
  });

  it('goes from photos after sixty days, and at once with their order', async () => {
    const [kept, erased] = [await order(DELIVERED), await order(DELIVERED)];
    await shop.scope().transaction(async ({ orders, photos, now }) => {
      for (const { id } of [kept, erased]) {
        const placed = await orders.lockById(id);
        const picture = { jpeg: Buffer.from(MARK), width: 4, height: 3 };
        const times = { takenAt: now(), storedAt: now() };
        if (placed) {
          await photos.add({ id, order: placed, kind: 'bouquet', ...picture, ...times });
        }
      }
    });
    const left = async () => {
      const { photos } = shop.scope();
      return [(await photos.ofOrder(kept)).length, (await photos.ofOrder(erased)).length];
    };
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([erased.id], now()));
    expect(await left()).toEqual([1, 0]);
    wait(RETENTION_DAYS.photo);
    await erase();
    expect(await left()).toEqual([1, 0]);
    wait(1);
    await erase();
    expect(await left()).toEqual([0, 0]);
  });

  it('goes from mails after ninety days, also where the mailer kept them; what waits stays', async () => {
    await order(DELIVERED);
    const em = shop.services.orm.em.fork();
    const mails = await em.find(Mail, {});
    await em.nativeUpdate(Mail, { kind: { $ne: 'new-order' } }, { state: 'sent' });
    wait(RETENTION_DAYS.mail + 1);
    forgotten.length = 0;
    await erase();
    expect(await shop.services.orm.em.fork().find(Mail, {})).toMatchObject([{ kind: 'new-order' }]);
    expect(forgotten).toHaveLength(mails.length - 1);
  });

  it('goes completely however often it is interrupted, and takes no stock with it', async () => {
    const product = await createProduct(shop.services, { name: 'Kept' });
    await order(['paid', 'cancelled']);
    await order(DELIVERED, { customerEmail: 'other-zwelethu@example.co.za' });
    wait(RETENTION_DAYS.paidOrder + 1);
    let calls = 0;
    const failing = {
      ...mailer,
      forget: () => ((calls += 1) < 3 ? Promise.reject(new Error('killed')) : Promise.resolve()),
    };
    await expect(eraseOldData(shop.scope(), failing)).rejects.toThrow('killed');
    await expect(eraseOldData(shop.scope(), failing)).rejects.toThrow('killed');
    await scheduledCleanup(shop.scope(), { limits: shop.services.limits, mailer: failing });
    const once = await dump();
    expect(once).not.toMatch(MARKS);
    await erase();
    expect(withoutQueue(await dump())).toBe(withoutQueue(once));
    expect(await stockOf(shop.services, product)).toBe(10);
  });

  it('goes from requests a year after they were answered, or came and never were', async () => {
    const request = (companyName: string) =>
      shop.trpc().enquiry.send({
        companyName,
        contactPerson: 'Lebo',
        email: 'lebo@example.co.za',
        phone: '011 555 0100',
        serviceType: 'Event florals',
      });
    const left = async () => {
      const { admin } = await shop.adminTrpc();
      const { open, answered } = await admin.enquiries.list();
      return [...open, ...answered].map(({ companyName }) => companyName).toSorted();
    };
    await request('Answered late');
    await request('Never marked');
    wait(RETENTION_DAYS.enquiry - 1);
    const { admin } = await shop.adminTrpc();
    const { open, answered } = await admin.enquiries.list();
    const all = [...open, ...answered];
    const id = all.find(({ companyName }) => companyName === 'Answered late')?.id ?? '';
    await admin.enquiries.mark({ id, isAnswered: true });
    await erase();
    expect(await left()).toEqual(['Answered late', 'Never marked']);
    wait(2);
    await erase();
    expect(await left()).toEqual(['Answered late']);
    wait(RETENTION_DAYS.enquiry);
    await erase();
    expect(await left()).toEqual([]);
  });
});
