import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { letTimePass } from '#server/tools/testing/let-time-pass.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';

const shop = useTestShop();
const { paid, placed } = ordersIn(shop);

const WEEK_MS = 7 * 86_400_000;

test('a confirmation is sent again only on request once its day has passed, and once its order was delivered', async () => {
  const order = await paid();
  const { id } = await shop.services.orm.em.fork().findOneOrFail(Mail, { kind: 'order-paid' });
  shop.clock.now = new Date(shop.clock.now.getTime() + WEEK_MS);
  const { mails, orders } = (await shop.adminTrpc()).admin;
  const resend = (anyway?: boolean) =>
    mails.resend({ id, idempotencyKey: randomUUID(), ...(anyway && { anyway }) });
  await expect(resend()).rejects.toThrow(
    'Since this email was written, its day, Sunday 22 November 2026, has passed.',
  );
  for (const [from, to] of [
    ['paid', 'preparing'],
    ['preparing', 'out_for_delivery'],
    ['out_for_delivery', 'delivered'],
  ] as const) {
    await orders.move({ orders: [{ id: order.id, from }], to });
  }
  await expect(resend()).rejects.toThrow(
    'Since this email was written, the order has become “Delivered”.',
  );
  expect((await resend(true)).recipient).toBe(order.customerEmail);
});

test('a cancellation that promises money is sent again only on request once the owner decided to keep it', async () => {
  const { id: order } = await paid();
  const { mails, orders } = (await shop.adminTrpc()).admin;
  await orders.cancel({ id: order, reason: 'No roses' });
  const { id } = await shop.services.orm.em.fork().findOneOrFail(Mail, { kind: 'order-cancelled' });
  const resend = () => mails.resend({ id, idempotencyKey: randomUUID() });
  expect((await resend()).kind).toBe('order-cancelled');

  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const { attention } = await orders.byId({ id: order });
  await orders.resolveAttention({
    id: order,
    seen: attention.flatMap((reason) => reason.id ?? []),
    note: 'You agreed to another bouquet',
  });
  await expect(resend()).rejects.toThrow(
    'Since this email was written, you decided to keep R599.00.',
  );
});

test('flowers on their way are told again only on request once the day that is named has passed', async () => {
  const { id: order } = await paid();
  const move = async (
    from: 'paid' | 'preparing' | 'attempted' | 'out_for_delivery',
    to: 'preparing' | 'attempted' | 'out_for_delivery',
  ) =>
    (await shop.adminTrpc()).admin.orders.move({ orders: [{ id: order, from, anyway: true }], to });
  await move('paid', 'preparing');
  await move('preparing', 'out_for_delivery');
  const resendLast = async () => {
    const all = await shop.services.orm.em
      .fork()
      .find(Mail, { kind: 'order-out-for-delivery' }, { orderBy: { createdAt: 'desc' } });
    const { mails } = (await shop.adminTrpc()).admin;
    return mails.resend({ id: all[0]?.id ?? '', idempotencyKey: randomUUID() });
  };
  expect((await resendLast()).kind).toBe('order-out-for-delivery');

  shop.clock.now = new Date(shop.clock.now.getTime() + WEEK_MS);
  await expect(resendLast()).rejects.toThrow(/its day, .*, has passed/);
  await move('out_for_delivery', 'attempted');
  await move('attempted', 'out_for_delivery');
  expect((await resendLast()).kind).toBe('order-out-for-delivery');
});

async function closeDays(...dates: string[]): Promise<void> {
  const { delivery } = (await shop.adminTrpc()).admin;
  const { version } = await delivery.settings();
  const closedDates = dates.map((date) => ({ date, reason: 'Away' }));
  await delivery.save({ version, settings: { ...DEFAULT_DELIVERY_SETTINGS, closedDates } });
}

async function resend(kind: string) {
  const { id } = await shop.services.orm.em.fork().findOneOrFail(Mail, { kind });
  return (await shop.adminTrpc()).admin.mails.resend({ id, idempotencyKey: randomUUID() });
}

/** An order that was paid when its day had been closed. */
async function paidWhileClosed(): Promise<string> {
  const { id, deliveryDate } = await placed();
  letTimePass(shop.clock);
  await closeDays(deliveryDate);
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
  return id;
}

const TOLD: [string, string][] = [
  ['order-paid', 'the problem with its delivery has been settled'],
  ['new-order', 'what it asks you to look at has been settled'],
  ['payment-attention', 'what it asks you to look at has been settled'],
];

test.each(TOLD)(
  'an email %s that tells of a closed day is sent again only on request once that is settled',
  async (kind, change) => {
    const id = await paidWhileClosed();
    expect((await resend(kind)).kind).toBe(kind);
    const { orders } = (await shop.adminTrpc()).admin;
    const { attention } = await orders.byId({ id });
    await orders.resolveAttention({
      id,
      seen: attention.flatMap((reason) => reason.id ?? []),
      note: 'We open for her',
    });
    await expect(resend(kind)).rejects.toThrow(`Since this email was written, ${change}.`);
  },
);

test('an email that tells of a closed day holds again once the day that was opened is closed again', async () => {
  await paidWhileClosed();
  await closeDays();
  for (const [kind, change] of TOLD) await expect(resend(kind)).rejects.toThrow(change);
  expect((await resend('order-open-again')).kind).toBe('order-open-again');
  await closeDays('2026-11-22');
  await expect(resend('order-open-again')).rejects.toThrow(
    'Since this email was written, there is now a problem with its delivery.',
  );
  for (const [kind] of TOLD) expect((await resend(kind)).kind).toBe(kind);
});
