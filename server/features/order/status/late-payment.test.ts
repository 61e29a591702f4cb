import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct, stockOf } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { markPaymentFailed } from './mark-payment-failed.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { placed, owner } = ordersIn(shop);
const HOUR_MS = 60 * 60_000;
const SAME_DAY = { deliveryDate: '2026-11-21', deliveryTime: 'Evening (5PM - 8PM)' };

const later = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const pay = (id: string) =>
  shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
const kinds = async (id: string) =>
  (await (await owner()).byId({ id })).attention.map(({ kind }) => kind);
async function paidMail(): Promise<{ subject: string; text: string }> {
  return shop.services.orm.em.fork().findOneOrFail(Mail, { kind: 'order-paid' });
}

describe('a payment that is confirmed after its delivery day', () => {
  it('asks the owner, promises no day, and is told so on the page of the order', async () => {
    const { id, orderNumber } = await placed(SAME_DAY);
    later(24 * HOUR_MS);
    await pay(id);
    expect(await kinds(id)).toEqual(['overdue', 'slot_gone']);
    const { subject, text } = await paidMail();
    expect(subject).toBe(`We have received your payment for order ${orderNumber}`);
    expect(text).not.toMatch(/confirmed|Saturday/);
    const answer = await shop.app.inject({ url: `/api/orders/${id}` });
    expect(answer.json()).toMatchObject({ status: 'paid', deliveryInDoubt: true });
    const { attention } = await (await shop.adminTrpc()).admin.overview();
    expect(attention.first).toMatchObject([{ id, orderNumber }]);
  });

  it('promises the day again once the owner has agreed on another', async () => {
    const { id } = await placed(SAME_DAY);
    later(24 * HOUR_MS);
    await pay(id);
    const time = { deliveryDate: '2026-11-24', deliveryTime: 'Morning (9AM - 12PM)' } as const;
    const order = await (await owner()).reschedule({ id, ...time });
    expect(order.attention).toEqual([]);
    const answer = await shop.app.inject({ url: `/api/orders/${id}` });
    expect(answer.json()).toMatchObject({ deliveryInDoubt: false, ...time });
  });

  it('asks too when its time of today is over', async () => {
    const { id } = await placed({ ...SAME_DAY, deliveryTime: 'Afternoon (12PM - 5PM)' });
    shop.clock.now = new Date('2026-11-21T15:00:00.000Z');
    await pay(id);
    expect(await kinds(id)).toEqual(['slot_gone']);
  });

  it('asks nothing while the promise can be kept', async () => {
    const { id } = await placed(SAME_DAY);
    // Past the cut-off for new orders of today, and past the hour of its hold.
    shop.clock.now = new Date('2026-11-21T12:30:00.000Z');
    await pay(id);
    expect(await kinds(id)).toEqual([]);
    expect((await paidMail()).text).toContain('Saturday 21 November 2026');
  });
});

describe('an order that is paid after it ended', () => {
  it('with its stock and its time gone is not confirmed', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(SAME_DAY, product);
    later(61 * 60_000);
    await expireHolds(shop.scope());
    await shop.services.orm.em.fork().execute('update product set stock = 0');
    later(9 * HOUR_MS);
    await pay(id);
    expect(await kinds(id)).toEqual(['slot_gone', 'stock_lowered']);
    const { subject, text } = await paidMail();
    expect(`${subject} ${text}`).not.toMatch(/confirmed|Saturday/);
    expect(text).toContain('later than we could hold the order for you');
    await shop.services.orm.em.fork().execute('update product set stock = 10');
  });

  it('by the owner’s cancelling asks what now, and its customer is not told that all is well', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed({}, product);
    await (await owner()).cancel({ id, reason: 'No roses' });
    await pay(id);
    expect(await kinds(id)).toEqual(['paid_after_cancel']);
    const { subject, text } = await paidMail();
    expect(subject).toContain('We have received your payment');
    expect(text).toContain('but we had cancelled this order before. We will contact you');
    expect(text).not.toContain('later than we could');
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('after another one of its cart took its place, says which, to the shopper and the owner', async () => {
    const product = await createProduct(shop.services);
    const sessionId = 'two_tabs_of_one_cart';
    const first = await placed({ sessionId }, product);
    const second = await placed({ sessionId }, product);
    await pay(first.id);
    const { attention, history } = await (await owner()).byId({ id: first.id });
    expect(history.map(({ reason }) => reason)).toContain(`Replaced by ${second.orderNumber}`);
    expect(attention.map(({ text }) => text)).toEqual([
      `Paid after it was cancelled (Replaced by ${second.orderNumber}). Ask the shopper whether to deliver or to refund it.`,
    ]);
    expect((await paidMail()).text).toContain(
      `you had placed another order in place of this one (Replaced by ${second.orderNumber}).`,
    );
  });

  it.each([
    ['moves it to another day', 'Another time of delivery', 'reschedule'],
    ['begins to make it', 'Start preparing', 'prepare'],
  ])('is no longer in doubt for anyone once the owner %s', async (_what, how, step) => {
    const order = await placed();
    const { id } = order;
    const page = { id, key: shop.scope().orderAccessTokens.keyOf(order) };
    const orders = await owner();
    await orders.cancel({ id, reason: 'No roses' });
    await pay(id);
    expect(await shop.trpc().order.page(page)).toMatchObject({ deliveryInDoubt: true });
    if (step === 'prepare') {
      await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    } else {
      const time = { deliveryDate: '2026-11-25', deliveryTime: 'Evening (5PM - 8PM)' } as const;
      await orders.reschedule({ id, ...time });
    }
    expect(await kinds(id)).toEqual([]);
    const { deliveryInDoubt, ...shown } = await shop.trpc().order.page(page);
    expect(deliveryInDoubt).toBe(false);
    expect(JSON.stringify(shown)).not.toMatch(/contact you soon|cancelled before/);
    expect((await orders.byId({ id })).history.map(({ reason }) => reason)).toContain(
      `Dealt with: ${how}. It was: Paid after it was cancelled. Ask the shopper whether to deliver or to refund it.`,
    );
  });

  it('is told that the flowers went to other orders only where they did', async () => {
    const sold = await createProduct(shop.services, { name: 'Proteas', stock: 1 });
    const counted = await createProduct(shop.services, { name: 'Roses', stock: 1 });
    const [first, second] = [await placed({}, sold), await placed({}, counted)];
    later(61 * 60_000);
    await expireHolds(shop.scope());
    await placed({}, sold);
    const { admin } = await shop.adminTrpc();
    await admin.products.update({ id: counted.id, stock: 0, stockSeen: 1 });
    await pay(first.id);
    await pay(second.id);
    const texts = async (id: string) =>
      (await admin.orders.byId({ id })).attention.map(({ text }) => text);
    expect(await texts(first.id)).toEqual(['Paid too late: its flowers had gone to other orders.']);
    expect(await texts(second.id)).toEqual(['Paid too late: there was no longer enough of Roses.']);

    // The owner has found flowers: no page says both that there are none and that they are being prepared.
    const orders = [first, second].map(({ id }) => ({ id, from: 'paid' as const }));
    await admin.orders.move({ orders, to: 'preparing' });
    for (const { id } of orders) {
      expect(await shop.trpc().order.byId({ id })).toMatchObject({
        status: 'preparing',
        deliveryDoubt: '',
      });
      expect(await texts(id)).toEqual([]);
    }
    await shop.services.orm.em
      .fork()
      .execute(`update product set stock = case name when 'Proteas' then 9 else 10 end`);
  });

  it.each([
    ['costs more', { price: '1999.00' }],
    ['is off sale', { status: 'off_sale' }],
  ] as const)('for a bouquet that %s since is not confirmed', async (_how, change) => {
    const product = await createProduct(shop.services, { name: 'Roses' });
    const { id } = await placed({}, product);
    later(61 * 60_000);
    await expireHolds(shop.scope());
    const { admin } = await shop.adminTrpc();
    await admin.products.update({ id: product.id, ...change });
    await pay(id);
    const { attention, hasStock } = await admin.orders.byId({ id });
    expect(hasStock).toBe(true);
    expect(attention.map(({ text }) => text)).toEqual([
      'Paid too late: Roses was no longer sold, or cost more. Ask the shopper, deliver it as it is, or refund it.',
    ]);
    const { subject, text } = await paidMail();
    expect(subject).not.toContain('confirmed');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'What you chose is no longer sold at the price that you paid. We will contact you soon to agree on another bouquet, or to refund you in full',
    );
    await admin.orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
    expect(await kinds(id)).toEqual([]);
  });

  it('because it was ordered again from the same cart asks what now', async () => {
    const product = await createProduct(shop.services);
    const sessionId = 'session_ordered_again';
    const { id } = await placed({ sessionId }, product);
    await placed({ sessionId, specialInstructions: 'Ring twice' }, product);
    await pay(id);
    expect(await kinds(id)).toEqual(['paid_after_cancel']);
  });

  it('by its customer’s cancelling asks too, but not after a payment that PayFast gave up', async () => {
    const order = await placed();
    const { id } = order;
    await shop.trpc().order.cancel({ id, key: shop.scope().orderAccessTokens.keyOf(order) });
    await pay(id);
    expect(await kinds(id)).toEqual(['paid_after_own_cancel']);
    expect((await paidMail()).text).toContain('You cancelled this order and then paid for it.');
    const gaveUp = await placed();
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(gaveUp.id);
      if (locked) await markPaymentFailed(scope, locked, 'cancelled', 'PayFast says so');
    });
    await pay(gaveUp.id);
    expect(await kinds(gaveUp.id)).toEqual([]);
  });

  it.each([
    ['was not paid in time', 'expire'],
    ['was cancelled by the owner', 'cancel'],
    ['still waits for it', 'wait'],
  ])('and was erased when it %s, is only to be refunded', async (_what, how) => {
    const product = await createProduct(shop.services);
    const { id, orderNumber, total } = await placed(SAME_DAY, product);
    const orders = await owner();
    if (how === 'cancel') await orders.cancel({ id, reason: 'No roses' });
    if (how === 'expire') {
      later(61 * 60_000);
      await expireHolds(shop.scope());
    }
    await shop.scope().transaction((scope) => scope.personalData.eraseOrders([id], scope.now()));
    const { admin } = await shop.adminTrpc();
    const before = await admin.overview();
    await pay(id);
    const sum = `R${total}`;
    expect(await orders.byId({ id })).toMatchObject({
      status: 'cancelled',
      steps: [],
      canReschedule: false,
      canCancel: false,
      attention: [
        {
          kind: 'paid_after_erasure',
          text: `Paid after its personal details were erased: ${sum} must be refunded.`,
        },
      ],
    });
    const { owed } = await admin.payments.list({});
    expect(owed).toMatchObject([{ orderNumber, why: 'cancelled', getsEmails: false }]);
    const day = await orders.day({ date: SAME_DAY.deliveryDate });
    expect(day.orders).toEqual([]);
    expect(day.others).toMatchObject([{ id, place: '' }]);
    expect((await admin.overview()).month).toEqual(before.month);
    expect(await stockOf(shop.services, product)).toBe(10);
    const mails = await shop.services.orm.em.fork().find(Mail, { order: id });
    expect(mails.map(({ kind }) => kind)).toEqual(['payment-attention']);
    expect(mails[0]?.text).toContain(`${sum} must be refunded`);
    const { deliveryInDoubt, money } = await shop.trpc().order.page({ id });
    expect(deliveryInDoubt).toBe(false);
    expect(money.toRefund).toBe(total);
  });
});
