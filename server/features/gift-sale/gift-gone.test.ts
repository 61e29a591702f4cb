import { beforeEach, describe, expect, it } from 'vitest';
import { orderMoneyText } from '#contract/order/order-money.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { giftsIn } from './testing/gift-kit.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { admin, turnOn, pay, sold, spent } = giftsIn(shop);

const GONE =
  'What your gift voucher was to pay of it had been spent on another order by then, or the voucher was over.';

const seen = (id: string) => shop.trpc().order.byId({ id });
const ownersOrder = async (id: string) => (await admin()).orders.byId({ id });
const attentionOf = async (id: string) =>
  (await ownersOrder(id)).attention.map(({ kind, text }) => ({ kind, text }));
const mailOf = async (order: string, kind: string) =>
  (await shop.services.orm.em.fork().findOneOrFail(Mail, { order, kind })).text;

beforeEach(async () => {
  await turnOn();
});

/** An order of R599.00 that ended unpaid, whose gift voucher of R200.00 has paid for another one since. */
async function endedUnpaid({ isCancelled = false } = {}): Promise<string> {
  const voucher = await sold('200.00');
  const order = await spent(voucher);
  const { id } = order;
  if (isCancelled) {
    const key = shop.scope().orderAccessTokens.keyOf(order);
    await shop.trpc().order.cancel({ id, key });
  } else {
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * 60_000);
    await expireHolds(shop.scope());
  }
  await pay((await spent(voucher)).id);
  return id;
}

describe('late money for an order whose gift voucher has paid for another one since', () => {
  it('counts, and the rest is asked for: the page, the confirmation and the owner read why', async () => {
    const id = await endedUnpaid();
    await pay(id);
    const order = await seen(id);
    expect(order).toMatchObject({
      rest: 'asked',
      paymentStatus: 'paid',
      money: { paid: '399.00', toPay: '200.00' },
    });
    expect(order.giftPays).toBeUndefined();
    expect(order.deliveryDoubt).toBe(
      `Your payment has arrived, but later than we could hold the order for you. ${GONE} Pay the rest on the page of your order, and everything stays as you ordered it; or tell us, and we refund you in full.`,
    );
    expect(orderMoneyText(order)).toBe(
      'You paid R399.00. R200.00 of what it costs is still to pay.',
    );
    const mail = await mailOf(id, 'order-paid');
    expect(mail).toContain(order.deliveryDoubt);
    expect(mail).toContain('Total: R599.00\nPaid: R399.00\nStill to pay: R200.00\n');
    expect(await attentionOf(id)).toEqual([
      {
        kind: 'gift_gone',
        text: 'Paid too late: R200.00 of its gift voucher had been spent on another order, or the voucher was over. That is still to be paid: make the order once it is, let the rest go, or refund it.',
      },
    ]);
  });

  it('is no longer in doubt once the rest is paid', async () => {
    const id = await endedUnpaid();
    await pay(id);
    await shop.trpc().payment.initiate({ orderId: id });
    expect((await seen(id)).rest).toBe('awaited');
    await (await admin()).payments.recordOwn({ orderId: id, way: 'cash', reference: '' });
    expect(await seen(id)).toMatchObject({
      money: { paid: '599.00', toPay: '0.00' },
      deliveryDoubt: '',
    });
    expect((await seen(id)).rest).toBeUndefined();
    expect(await attentionOf(id)).toEqual([]);
  });

  it('is no longer in doubt once the owner lets the rest go', async () => {
    const id = await endedUnpaid();
    await pay(id);
    await (await admin()).desk.waive({ id, amountSeen: '200.00' });
    expect(await attentionOf(id)).toEqual([]);
    expect(await seen(id)).toMatchObject({ deliveryDoubt: '', money: { toPay: '0.00' } });
  });

  it('asks for nothing while the owner decides about an order that its shopper had cancelled', async () => {
    const id = await endedUnpaid({ isCancelled: true });
    await pay(id);
    const order = await seen(id);
    expect(order.rest).toBe('held');
    expect(order.deliveryDoubt).toBe(
      `You cancelled this order and then paid for it. ${GONE} We will contact you soon to ask whether to deliver it after all, or to refund you in full.`,
    );
    expect(orderMoneyText(order)).toContain('R200.00 of what it costs would still be to pay.');
    const { deliveryTime } = order;
    const moved = { id, deliveryDate: '2026-11-25', deliveryTime };
    await (await admin()).orders.reschedule(moved);
    expect((await seen(id)).rest).toBe('asked');
    expect(await mailOf(id, 'supplement-request')).toContain('R200.00 is still to pay.');
  });
});
