import { describe, expect, it } from 'vitest';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { saveDeliverySettings } from '#server/features/delivery/save-delivery-settings.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { letTimePass } from '#server/tools/testing/let-time-pass.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { reviewClosed } from './review-closed.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { placed, paid, owner } = ordersIn(shop);

const { area, slots } = DEFAULT_DELIVERY_SETTINGS;
const CLOSED: Partial<DeliverySettings> = {
  closedDates: [{ date: '2026-11-22', reason: 'Stocktaking' }],
};
/** Each way to take away what an order was placed for, and what the owner reads of it. */
const WAYS: [string, Partial<DeliverySettings>, RegExp][] = [
  ['day_closed', CLOSED, /^The day was closed after this order was made/],
  ['day_closed', { closedWeekdays: [0] }, /^The day was closed after this order was made/],
  [
    'time_closed',
    { slots: slots.map((slot, index) => ({ ...slot, isOffered: index > 0 })) },
    /^The delivery time was closed after/,
  ],
  [
    'area_closed',
    { area: { outside: 'refuse', codes: area.codes.filter(({ from }) => from > '2100') } },
    /^The postal code was removed after/,
  ],
];

async function save(changes: Partial<DeliverySettings>) {
  const { delivery } = (await shop.adminTrpc()).admin;
  const { version } = await delivery.settings();
  return delivery.save({ version, settings: { ...DEFAULT_DELIVERY_SETTINGS, ...changes } });
}
const pay = (id: string) =>
  shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
const attentionOf = async (id: string) => (await (await owner()).byId({ id })).attention;
const page = async (id: string) => shop.trpc().order.page({ id });
const initiate = (orderId: string) =>
  shop.app.inject({ method: 'POST', url: '/api/payfast/initiate', payload: { orderId } });

describe.each(WAYS)('an order whose %s since it was placed', (kind, changes, words) => {
  it('and that is paid within its hold is told the truth, and so is the owner', async () => {
    const { id } = await placed();
    expect(await save(changes)).toMatchObject({ closedOrders: 0 });
    await pay(id);
    expect(await attentionOf(id)).toMatchObject([{ kind, text: expect.stringMatching(words) }]);
    const mail = await shop.services.orm.em.fork().findOneOrFail(Mail, { kind: 'order-paid' });
    expect(mail.text).toContain('Your payment arrived in time.');
    expect(mail.text).not.toMatch(/later than|too late|confirmed|Sunday/);
    const { deliveryDoubt } = await page(id);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(deliveryDoubt);
  });

  it('and that is open again once it was paid is confirmed after all', async () => {
    const { id } = await placed();
    await save(changes);
    letTimePass(shop.clock);
    await pay(id);
    const mails = () =>
      shop.services.orm.em.fork().find(Mail, { order: id, kind: 'order-open-again' });
    await save({});
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('it is confirmed, and due on Sunday 22 November 2026');
    expect(await attentionOf(id)).toEqual([]);
    expect(await page(id)).toMatchObject({ deliveryInDoubt: false });
    const { history } = await (await owner()).byId({ id });
    expect(history.map(({ reason }) => reason).join()).toContain('is open again: the customer');
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await save(changes);
    await save({});
    expect(await mails(), 'the second closing is not told').toHaveLength(1);
  });

  it('and that is open again when its day has passed is promised nothing, and is late', async () => {
    const { id } = await placed();
    await save(changes);
    await pay(id);
    shop.clock.now = new Date('2026-11-28T07:00:00.000Z');
    await save({});
    expect(await attentionOf(id)).toMatchObject([{ kind: 'overdue' }]);
    const told = await shop.services.orm.em.fork().find(Mail, { order: id });
    expect(told.map((mail) => mail.kind)).not.toContain('order-open-again');
  });

  it('starts no payment while it waits for one, and its page says why', async () => {
    const { id } = await placed();
    expect((await initiate(id)).statusCode).toBe(200);
    await save(changes);
    const refused = await initiate(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: { code: 'ORDER_NOT_PAYABLE' } });
    const { canPay, deliveryDoubt, deliveryInDoubt, isPaymentAwaited } = await page(id);
    expect([canPay, deliveryInDoubt, isPaymentAwaited]).toEqual([false, true, true]);
    expect(await shop.trpc().order.byId({ id })).toMatchObject({ canPay: false, deliveryDoubt });
    expect(refused.body).toContain(deliveryDoubt);
    // PayFast may not have told of the payment yet.
    expect(deliveryDoubt).toContain('paid. If you haven’t paid for it, please order again');
    await save({});
    expect((await initiate(id)).statusCode).toBe(200);
    expect(await page(id)).toMatchObject({
      canPay: true,
      deliveryDoubt: '',
      isPaymentAwaited: false,
    });
  });

  it('and whose payment was never begun is to be ordered again', async () => {
    const { id } = await placed();
    await save(changes);
    const { deliveryDoubt, isPaymentAwaited } = await page(id);
    expect(isPaymentAwaited).toBe(false);
    expect(deliveryDoubt).toContain('can no longer be paid. Please order again');
  });

  it('and that was paid before needs the owner at once, until it is open again', async () => {
    const { id } = await paid();
    await placed();
    expect(await save(changes)).toMatchObject({ closedOrders: 1 });
    expect(await attentionOf(id)).toMatchObject([{ kind }]);
    expect(await page(id)).toMatchObject({ deliveryInDoubt: true });
    expect(await save({ ...changes, daysAhead: 30 })).toMatchObject({ closedOrders: 0 });
    expect(await save({})).toMatchObject({ closedOrders: 0 });
    expect(await attentionOf(id)).toEqual([]);
    expect(await page(id)).toMatchObject({ deliveryInDoubt: false });
  });
});

describe('a closed day', () => {
  it('that is closed on top of a closed time is asked about until both are open', async () => {
    const { id } = await paid();
    const timeClosed = WAYS[2]?.[1] ?? {};
    await save(timeClosed);
    await save({ ...timeClosed, ...CLOSED });
    expect(await attentionOf(id)).toMatchObject([{ kind: 'day_closed' }]);
    await save(timeClosed);
    expect(await attentionOf(id)).toMatchObject([{ kind: 'time_closed' }]);
    await save({});
    expect(await attentionOf(id)).toEqual([]);
  });

  it('that was dealt with is not asked about again, nor where the owner moved an order to it', async () => {
    const { id } = await paid();
    const moved = await paid({ deliveryDate: '2026-11-24' });
    await save(CLOSED);
    const orders = await owner();
    const seen = (await attentionOf(id)).flatMap((reason) => reason.id ?? []);
    await orders.resolveAttention({ id, seen, note: 'We open for her' });
    await orders.reschedule({
      id: moved.id,
      deliveryDate: '2026-11-22',
      deliveryTime: 'Morning (9AM - 12PM)',
      anyway: true,
    });
    await save({ ...CLOSED, daysAhead: 30 });
    expect(await attentionOf(id)).toEqual([]);
    expect(await attentionOf(moved.id)).toEqual([]);
  });

  it('is settled by another day, and by sending the order out', async () => {
    const [one, other] = [await paid(), await paid()];
    await save(CLOSED);
    const orders = await owner();
    const time = { deliveryDate: '2026-11-24', deliveryTime: 'Morning (9AM - 12PM)' } as const;
    expect(await orders.reschedule({ id: one.id, ...time })).toMatchObject({ attention: [] });
    await orders.move({ orders: [{ id: other.id, from: 'paid' }], to: 'preparing' });
    expect(await attentionOf(other.id)).toMatchObject([{ kind: 'day_closed' }]);
    await orders.move({
      orders: [{ id: other.id, from: 'preparing', anyway: true }],
      to: 'out_for_delivery',
    });
    expect(await attentionOf(other.id)).toEqual([]);
  });

  it('is saved while an order of another day is held', async () => {
    await paid();
    const other = await paid({ deliveryDate: '2026-11-24' });
    await shop.scope().transaction(async (scope) => {
      await scope.orders.lockById(other.id);
      expect(await save(CLOSED)).toMatchObject({ closedOrders: 1 });
    });
    expect(await attentionOf(other.id)).toEqual([]);
  });

  it('is reviewed by a job where the server was killed before it could be, once', async () => {
    const { id } = await paid();
    await saveDeliverySettings(shop.scope(), 'owner', {
      version: 0,
      settings: { ...DEFAULT_DELIVERY_SETTINGS, ...CLOSED },
    });
    // Another change before that does not hide it.
    await saveDeliverySettings(shop.scope(), 'owner', {
      version: 1,
      settings: { ...DEFAULT_DELIVERY_SETTINGS, ...CLOSED, daysAhead: 30 },
    });
    expect(await attentionOf(id)).toEqual([]);
    expect(await reviewClosed(shop.scope())).toBe(1);
    const seen = (await attentionOf(id)).flatMap((reason) => reason.id ?? []);
    await (await owner()).resolveAttention({ id, seen, note: '' });
    expect(await reviewClosed(shop.scope())).toBe(0);
    expect(await attentionOf(id)).toEqual([]);
  });
});
