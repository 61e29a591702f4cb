import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { restoreDocuments } from '#server/features/invoice/testing/restore-documents.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { PRICE, useRefundShop } from './testing/refund-kit.ts';

const { shop, payfast, em, owner, paid, wish, givenBack, stored, later, mailsOf } = useRefundShop();

const attentionOf = async ({ id }: OrderView) =>
  (await (await shop.adminTrpc()).admin.orders.byId({ id })).attention.map(({ kind, text }) => ({
    kind,
    text,
  }));

/** What a backup that was taken before the refund does not hold. */
async function forgetRefunds({ id }: OrderView): Promise<void> {
  await restoreDocuments(shop.databaseUrl, id, { keepsInvoice: true });
  await em().execute("delete from mail where order_id = ? and kind <> 'order-paid'", [id]);
  await em().execute('delete from refund where order_id = ?', [id]);
}

/** As {@link forgetRefunds}, of a backup that was taken before the payment. */
async function forgetPayment({ id, orderNumber }: OrderView): Promise<void> {
  await restoreDocuments(shop.databaseUrl, id, { keepsInvoice: false });
  await em().execute('delete from refund where order_id = ?', [id]);
  await em().execute('delete from payment where order_id = ?', [id]);
  await em().execute('delete from payment_notification where order_number = ?', [orderNumber]);
  await em().execute('delete from mail where order_id = ?', [id]);
  await em().execute(
    "delete from order_event where order_id = ? and to_status <> 'pending_payment'",
    [id],
  );
  await em().execute(
    `update shop_order set status = 'pending_payment', payment_status = 'unpaid', paid_at = null,
       stock_state = 'held' where id = ?`,
    [id],
  );
}

describe('after a restore, asking PayFast about an order that was paid before the backup', () => {
  it('and wholly refunded since ends it without a second email, and asks the owner to look', async () => {
    const { order, paymentId, product } = await paid();
    await (await owner()).refund(wish(paymentId));
    await forgetRefunds(order);
    await em().execute("delete from order_event where order_id = ? and to_status = 'refunded'", [
      order.id,
    ]);
    await em().execute(
      "update shop_order set status = 'paid', payment_status = 'paid', stock_state = 'sold' where id = ?",
      [order.id],
    );
    await em().execute('update product set stock = stock - 1 where id = ?', [product.id]);

    const { finding } = await (await owner()).check({ orderId: order.id });
    expect(finding).toContain('R599.00 refunded that was not noted here');
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await attentionOf(order)).toMatchObject([
      { kind: 'refund_found', text: expect.stringContaining('R599.00') },
    ]);
    expect(await mailsOf(order)).toEqual(['payment-attention']);

    // Asked again, nothing more is found.
    const again = await (await owner()).check({ orderId: order.id });
    expect(again.finding).toBe('PayFast shows nothing that we had not heard of.');
    expect(await givenBack(order)).toBe(PRICE);
  });

  it('and refunded in part is found with all open orders, and no more than the rest goes out', async () => {
    const { order, paymentId } = await paid();
    await (await owner()).refund(wish(paymentId, { amount: '100.00' }));
    await forgetRefunds(order);

    const calls = await owner();
    const { finding } = await calls.checkAll();
    expect(finding).toContain('For 1 order PayFast shows a refund that was not noted here.');
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await attentionOf(order)).toMatchObject([{ kind: 'refund_found' }]);
    await expect(calls.refund(wish(paymentId))).rejects.toThrow('At most R499.00');
    expect(await calls.refund(wish(paymentId, { amount: '499.00' }))).toMatchObject({
      state: 'done',
    });
    expect(await givenBack(order)).toBe(PRICE);
  });

  it('notes it as found by PayFast, and says that an order paid twice is still paid', async () => {
    const { order, paymentId } = await paid('doublePay');
    const calls = await owner();
    await calls.refund(wish(paymentId));
    await forgetRefunds(order);

    await calls.check({ orderId: order.id });
    expect(await attentionOf(order)).toContainEqual({
      kind: 'refund_found',
      text: expect.stringContaining('The order is still paid in full by another payment.'),
    });
    const { history } = await (await shop.adminTrpc()).admin.orders.byId({ id: order.id });
    expect(history).toContainEqual(
      expect.objectContaining({
        actor: 'payfast',
        reason: expect.stringContaining('at PayFast, without this shop'),
      }),
    );
  });

  it('says so where PayFast does not tell of refunds', async () => {
    const { order } = await paid();
    await payfast.control('api', { mode: 'limited', call: 'query' });
    const { finding } = await (await owner()).check({ orderId: order.id });
    expect(finding).toContain('It did not say whether anything was refunded.');
    const all = await (await owner()).checkAll();
    expect(all.finding).toContain('did not say of every open order');
  });
});

describe('after a restore, asking PayFast about an order that was paid after the backup', () => {
  it('and wholly refunded confirms nothing: it has ended, and the owner is asked to look', async () => {
    const { order, paymentId, product } = await paid();
    await (await owner()).refund(wish(paymentId));
    await forgetPayment(order);
    await em().execute('update product set stock = stock - 1 where id = ?', [product.id]);

    await (await owner()).check({ orderId: order.id });
    expect(await stored(order)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      stockState: 'released',
    });
    expect(await attentionOf(order)).toMatchObject([{ kind: 'refund_found' }]);
    expect(await em().count(Mail, { order: order.id, kind: 'order-paid' })).toBe(0);
  });

  it('and refunded in part notes the refund too', async () => {
    const { order, paymentId } = await paid();
    await (await owner()).refund(wish(paymentId, { amount: '100.00' }));
    await forgetPayment(order);

    const calls = await owner();
    await calls.check({ orderId: order.id });
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    const { payments } = await calls.ofOrder({ orderId: order.id });
    expect(payments).toMatchObject([{ refunded: '100.00', left: '499.00' }]);
    expect(await attentionOf(order)).toMatchObject([{ kind: 'refund_found' }]);
  });
});

describe('after a restore of a backup that was taken while a refund was under way', () => {
  /** A refund of R100.00 whose answer was lost: PayFast has not made it when the backup is taken. */
  async function unclearRefund() {
    const bought = await paid();
    await payfast.control('api', { mode: 'lieYes', call: 'refund' });
    const calls = await owner();
    const refund = await calls.refund(wish(bought.paymentId, { amount: '100.00' }));
    expect(refund.state).toBe('unclear');
    await payfast.control('api', { mode: 'ok' });
    return { ...bought, calls, refund };
  }
  const giveBack = async (order: OrderView, amount: number) => {
    const { payments } = await (await owner()).ofOrder({ orderId: order.id });
    const reference = payments[0]?.reference ?? '';
    await shop.services.gateway.refund(reference, { amount: cents(amount), reason: 'since' });
  };

  it('each refund is told: what was not looked at yet grows to one sum, and says how the order stands now', async () => {
    const { order } = await paid();
    const calls = await owner();
    await giveBack(order, 5_000);
    await calls.check({ orderId: order.id });
    await giveBack(order, 30_000);
    await calls.check({ orderId: order.id });
    expect(await attentionOf(order)).toMatchObject([
      {
        kind: 'refund_found',
        text: expect.stringMatching(/ R350\.00 .*Check what you agreed before anything is made/),
      },
    ]);
    await giveBack(order, 24_900);
    await calls.check({ orderId: order.id });
    const [line, ...others] = await attentionOf(order);
    expect(others).toEqual([]);
    expect(line?.text).toMatch(/ R599\.00 .*The order has ended/);
    expect(await mailsOf(order)).toEqual(Array(3).fill('payment-attention'));
  });

  it('a line about what was refunded says that the order has ended, also when it was cancelled after that', async () => {
    const { order } = await paid();
    await giveBack(order, 5_000);
    await (await owner()).check({ orderId: order.id });
    const { orders } = (await shop.adminTrpc()).admin;
    await orders.cancel({ id: order.id, reason: 'As agreed' });
    const lines = await attentionOf(order);
    expect(lines.find(({ kind }) => kind === 'refund_found')?.text).toMatch(/The order has ended/);
  });

  it('an order of which PayFast has nothing left ends, and nothing of it is made', async () => {
    const { order, calls } = await unclearRefund();
    expect(await attentionOf(order)).toMatchObject([
      {
        kind: 'refund_unclear',
        text: expect.stringMatching(/R100\.00 .* before anything is made/),
      },
    ]);
    await giveBack(order, 10_000);
    await giveBack(order, 49_900);

    const { finding } = await calls.checkAll();
    expect(finding).toContain('For 1 order PayFast shows a refund that was not noted here.');
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await attentionOf(order)).toMatchObject([
      { kind: 'refund_found', text: expect.stringMatching(/R499\.00 .* The order has ended/) },
    ]);
    const { payments } = await calls.ofOrder({ orderId: order.id });
    expect(payments).toMatchObject([{ refunded: '599.00', left: '0.00' }]);
    expect(await mailsOf(order)).toEqual(['payment-attention', 'refund']);
  });

  it('an order that PayFast cannot tell about is counted, and needs attention again', async () => {
    const { order, calls } = await unclearRefund();
    await giveBack(order, 5_000);
    const { attention } = await (await shop.adminTrpc()).admin.orders.byId({ id: order.id });
    const seen = attention.flatMap(({ id }) => (id ? [id] : []));
    await (await shop.adminTrpc()).admin.orders.resolveAttention({ id: order.id, seen, note: '' });
    expect(await attentionOf(order)).toEqual([]);

    const { finding } = await calls.checkAll();
    expect(finding).toContain('Of 1 order a refund is under way');
    expect(await attentionOf(order)).toMatchObject([{ kind: 'refund_unclear' }]);
    const one = await calls.check({ orderId: order.id });
    expect(one.finding).toContain('it does not show whether it was made');
  });

  it('a refund that PayFast shows as made is not called undone by the owner', async () => {
    const { order, calls, refund } = await unclearRefund();
    await giveBack(order, 10_000);
    expect(await calls.decideRefund({ id: refund.id, isDone: false })).toMatchObject({
      state: 'done',
    });
    expect(await attentionOf(order)).toEqual([]);
  });

  it('a refund that PayFast does not show is not called done by the owner, and its shopper is not told so', async () => {
    const { order, calls, refund } = await unclearRefund();
    await giveBack(order, 6_000);
    await expect(calls.decideRefund({ id: refund.id, isDone: true })).rejects.toThrow(
      'PayFast shows R60.00 of this payment as refunded since, not R100.00.',
    );
    expect(await mailsOf(order)).toEqual([]);
  });

  it('a refund that was not sent yet at that time, and was made since, is done', async () => {
    const { order, calls, refund } = await unclearRefund();
    await em().execute(
      "update refund set state = 'asking', available_cents = null, sent_at = null where id = ?",
      [refund.id],
    );
    await giveBack(order, 10_000);
    later(5);
    expect(await calls.checkRefund({ id: refund.id })).toMatchObject({ state: 'done' });
  });
});
