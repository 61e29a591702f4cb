import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AdminStep } from '#contract/order/admin-order.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { claimsIn } from '#server/features/claim/testing/claim-kit.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { markSupplementPaid } from '#server/features/order/supplement/due-supplement.ts';
import { moneyTalk } from '#server/features/payment/testing/money-talk.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useRefundShop } from '#server/features/payment/refunds/testing/refund-kit.ts';
import { MAIL_CLAIMS } from './mail-claims.ts';

const kit = useRefundShop();
const { shop, em, owner, paid, wish } = kit;
const { placed } = ordersIn(shop);
const { wait, cancel, keep } = moneyTalk(kit);

const admin = async () => (await shop.adminTrpc()).admin;

/** What sending each mail again answers, the oldest first: why it is refused, or `sent`. */
async function answers(where: object): Promise<string[]> {
  const mails = await em().find(Mail, where, { orderBy: { createdAt: 'asc' } });
  const { resend } = (await admin()).mails;
  const said: string[] = [];
  for (const { id } of mails) {
    said.push(
      await resend({ id, idempotencyKey: randomUUID() }).then(
        () => 'sent',
        ({ message }: Error) => message.replace('Since this email was written, ', ''),
      ),
    );
  }
  return said;
}

const refundBy = async (paymentId: string, change: object = {}) => {
  wait();
  const refund = await (await owner()).recordRefund(wish(paymentId, change));
  await em().nativeUpdate(Mail, { kind: { $in: ['refund', 'order-refunded'] } }, { state: 'sent' });
  return refund;
};

async function withdraw({ id }: { id: string }): Promise<void> {
  wait();
  await (await owner()).withdrawRefund({ id, reason: 'The wrong button' });
}

async function closeDays(...dates: string[]): Promise<void> {
  wait();
  const { delivery } = await admin();
  const { version } = await delivery.settings();
  const closedDates = dates.map((date) => ({ date, reason: 'Away' }));
  await delivery.save({ version, settings: { ...DEFAULT_DELIVERY_SETTINGS, closedDates } });
}

async function askToCancel({ id }: { id: string }): Promise<void> {
  wait();
  const key = shop.scope().orderAccessTokens.keyOf(await em().findOneOrFail(Order, { id }));
  await shop.trpc().order.cancel({ id, key });
}

async function payWhileClosed(): Promise<string> {
  const { id, deliveryDate } = await placed();
  await closeDays(deliveryDate);
  wait();
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
  await closeDays();
  return id;
}

async function moveOn(id: string, ...steps: readonly [AdminStep, ...AdminStep[]]): Promise<void> {
  let from: OrderStatus = 'paid';
  for (const to of steps) {
    wait();
    await (await admin()).orders.move({ orders: [{ id, from, anyway: true }], to });
    from = to;
  }
}

async function dealWith({ id }: { id: string }): Promise<void> {
  wait();
  const { orders } = await admin();
  const { attention } = await orders.byId({ id });
  await orders.resolveAttention({
    id,
    seen: attention.flatMap((each) => each.id ?? []),
    note: 'It stands',
  });
}

test('emails of refunds are sent again only on request once another refund has followed', async () => {
  const { order, paymentId } = await paid();
  await cancel(order);
  await refundBy(paymentId, { amount: '100.00' });
  const first = { order: order.id, kind: 'refund' };
  expect(await answers(first)).toEqual(['sent']);
  await withdraw(await refundBy(paymentId, { amount: '50.00' }));
  const correction = { order: order.id, kind: 'refund-withdrawn' };
  expect(await answers(correction)).toEqual(['sent']);
  await refundBy(paymentId, { amount: '499.00' });
  expect((await answers(correction))[0]).toBe('R499.00 was refunded.');
  const told = await answers(first);
  expect(told[0]).toContain('R499.00 was refunded');
  expect(told.at(-1)).toBe('sent');
});

/** What goes to no order, and what nothing can follow. */
const HOLDS_FOR_GOOD = [
  'order-delivered',
  'claim-answered',
  'enquiry',
  'newsletter-confirm',
  'back-in-stock-confirm',
  'back-in-stock',
  'reminder',
  'abandoned-checkout',
  'review-ask',
  'gift-voucher',
  'late-orders',
  'subscription',
  'subscription-owner',
  'subscription-doubt',
  'code-refused',
];

async function pay(id: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
}

test('of every kind of email an outdated one is sent again only on request', async () => {
  const delivered = await placed();
  await pay(delivered.id);
  await moveOn(
    delivered.id,
    'preparing',
    'out_for_delivery',
    'attempted',
    'out_for_delivery',
    'delivered',
  );
  wait();
  const { claim, make } = claimsIn(shop);
  const wrong = await claim(delivered.id);
  await make(wrong);
  wait();
  const { claimId } = wrong;
  await (await admin()).claims.answer({ id: delivered.id, claimId, words: 'We are sorry.' });

  const { order: wished, paymentId } = await paid();
  wait();
  const key = shop.scope().orderAccessTokens.keyOf(wished);
  await shop.trpc().order.change({ id: wished.id, key, deliveryDate: '2026-11-24' });
  wait();
  const time = { deliveryDate: '2026-11-25', deliveryTime: 'Evening (5PM - 8PM)' } as const;
  await (await admin()).orders.reschedule({ id: wished.id, ...time });
  await moveOn(wished.id, 'preparing');
  await askToCancel(wished);
  await dealWith(wished);
  await cancel(wished);
  await refundBy(paymentId, { amount: '100.00' });
  await refundBy(paymentId, { amount: '499.00' });

  const { order: unwanted, paymentId: owed } = await paid();
  await askToCancel(unwanted);
  await refundBy(owed);

  const asked = await placed();
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(asked.id);
    if (order) await scope.tell('order.payment-requested', { order });
  });
  await pay(asked.id);

  const { id } = await placed();
  await pay(id);
  const { photos } = await admin();
  const photo = { id, photoId: randomUUID() };
  const file = (await phonePhoto(40, 30)).toString('base64');
  await photos.take({ ...photo, file, replaces: null });
  await em().nativeUpdate(Mail, { kind: 'bouquet-photo' }, { state: 'sent' });
  await photos.remove(photo);
  const { order: changed } = await paid();
  await makeBouquets(changed, 2);
  await (await admin()).desk.requestPayment({ id: changed.id });
  await payRest(changed);
  wait();
  await makeBouquets(changed, 3);

  const closed = { id: await payWhileClosed() };
  await cancel({ ...wished, ...closed });

  const { order: kept, paymentId: keptPayment } = await paid();
  await withdraw(await refundBy(keptPayment));
  await keep(kept, 'As we agreed');
  await refundBy(keptPayment, { keptSeen: '599.00' });

  const outdated: string[] = [];
  for (const kind of Object.keys(MAIL_CLAIMS)) {
    if ((await answers({ kind })).some((answer) => answer !== 'sent')) outdated.push(kind);
  }
  const expected = Object.keys(MAIL_CLAIMS).filter((kind) => !HOLDS_FOR_GOOD.includes(kind));
  expect(outdated).toEqual(expected);
});

async function payRest({ id }: { id: string }): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    const due = order && (await scope.supplements.dueOf(order));
    if (!due) throw new Error('Nothing is due');
    scope.payments.addPayment({
      order,
      supplement: due,
      provider: scope.gateway.name,
      providerReference: due.number,
      amountCents: due.amountCents,
      refundNeeded: false,
      createdAt: scope.now(),
    });
    await scope.tell('order.money-moved', order);
    await markSupplementPaid(scope, order, due, { reason: 'PayFast 2' });
  });
}

async function makeBouquets({ id }: { id: string }, quantity: number): Promise<void> {
  const { desk } = await admin();
  const { version, values, lines } = await desk.orderToChange({ id });
  const change = {
    id,
    version,
    ...values,
    lines: lines.map(({ lineId }) => ({ lineId, quantity })),
  };
  const { after } = await desk.previewChange(change as never);
  await desk.change({ ...change, total: after } as never);
}
