import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { checkRefund, checkRefunds } from './check-refund.ts';
import { makeRefund } from './make-refund.ts';
import { resolveRefundManually } from './record-manual-refund.ts';
import { restoreDocuments } from '#server/features/invoice/testing/restore-documents.ts';
import { PRICE, useRefundShop } from './testing/refund-kit.ts';

const { shop, payfast, em, owner, paid, wish, givenBack, stored, later, scopeWith, mailsOf } =
  useRefundShop();

describe('when PayFast misbehaves', () => {
  it.each([
    ['is down', { mode: 'down' }, /Nothing was refunded.*error/i],
    ['answers a page', { mode: 'html' }, /Nothing was refunded/],
    ['limits calls', { mode: 'limited' }, /wait a few minutes/],
    ['does not know the account', { mode: 'unauthorised' }, /does not let this account ask/],
    ['refuses', { mode: 'refuse', call: 'refund' }, /Failure/],
    ['is down for refunds only', { mode: 'limited', call: 'refund' }, /wait a few minutes/],
  ])('and %s, nothing is given back and it can be tried again', async (_what, mode, note) => {
    const { order, paymentId } = await paid();
    await payfast.control('api', mode);
    const calls = await owner();
    const refund = await calls.refund(wish(paymentId));
    expect(refund.state).toBe('refused');
    expect(refund.note).toMatch(note);
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await mailsOf(order)).toEqual([]);

    await payfast.control('api', { mode: 'ok' });
    expect(await calls.refund(wish(paymentId))).toMatchObject({ state: 'done' });
    expect(await givenBack(order)).toBe(PRICE);
  });

  it.each([
    ['its answer is lost on the way', 'dropAfter'],
    ['it says that it did not', 'lieNo'],
    ['it is slow', 'slow'],
  ])('and %s, its books tell that it did it', async (_what, mode) => {
    const { order, paymentId } = await paid();
    await payfast.control('api', { mode, call: 'refund' });
    const calls = await owner();
    expect(await calls.refund(wish(paymentId))).toMatchObject({ state: 'done' });
    expect(await givenBack(order)).toBe(PRICE);
    expect(await stored(order)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('and says yes without doing it, the owner is not told that it is done', async () => {
    const { order, paymentId } = await paid();
    await payfast.control('api', { mode: 'lieYes', call: 'refund' });
    const calls = await owner();
    const refund = await calls.refund(wish(paymentId));
    expect(refund.state).toBe('unclear');
    expect((await calls.list()).refundsUnderWay).toMatchObject([{ id: refund.id }]);
    await expect(calls.refund(wish(paymentId))).rejects.toThrow('under way');
    await expect(calls.recordRefund(wish(paymentId))).rejects.toThrow('under way');

    later(24 * 60);
    await checkRefunds(shop.scope());
    expect(await checkRefund(shop.scope(), refund.id)).toMatchObject({ state: 'unclear' });
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });

    // Only an owner that has looked may say that it was not done; then it can be done.
    const again = await owner();
    await again.decideRefund({ id: refund.id, isDone: false });
    await payfast.control('api', { mode: 'ok' });
    expect(await again.refund(wish(paymentId))).toMatchObject({ state: 'done' });
    expect(await givenBack(order)).toBe(PRICE);
  });

  it('and offers only a payout to a bank account, the owner is told to do it there', async () => {
    const { order, paymentId } = await paid();
    await payfast.control('refunds', { method: 'BANK_PAYOUT' });
    const refund = await (await owner()).refund(wish(paymentId));
    expect(refund).toMatchObject({ state: 'refused' });
    expect(refund.note).toContain('press “I refunded it at PayFast”');
    expect(await givenBack(order)).toBe(0);
  });

  it('and offers none, the owner is told why', async () => {
    const { paymentId } = await paid();
    await payfast.control('refunds', { method: 'NOT_AVAILABLE' });
    const refund = await (await owner()).refund(wish(paymentId));
    expect(refund.note).toContain('Refunds are not available for this payment');
  });

  it('and has given it back already on its own site, it is not given again', async () => {
    const { order, paymentId } = await paid();
    const { payments } = await (await owner()).ofOrder({
      orderId: order.id,
    });
    const reference = payments[0]?.reference ?? '';
    await shop.services.gateway.refund(reference, { amount: PRICE, reason: 'by hand' });
    const refund = await (await owner()).refund(wish(paymentId));
    expect(refund).toMatchObject({ state: 'refused' });
    expect(refund.note).toContain('R599.00 of this payment was already refunded at PayFast');
    expect(await givenBack(order)).toBe(PRICE);
  });

  // The books know nothing of it: it was given back on PayFast's own site, or after the backup that was restored.
  it('and has given back a part that the books do not hold, no more goes out until it is recorded', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    await calls.refund(wish(paymentId, { amount: '79.00' }));
    await restoreDocuments(shop.databaseUrl, order.id, { keepsInvoice: true });
    await em().execute("delete from mail where order_id = ? and kind = 'refund'", [order.id]);
    await em().execute('delete from refund where order_id = ?', [order.id]);

    const again = await calls.refund(wish(paymentId, { amount: '79.00' }));
    expect(again).toMatchObject({ state: 'refused' });
    expect(again.note).toMatch(
      /^Nothing was refunded now: R79\.00 of this payment was already refunded at PayFast/,
    );
    expect(again.note).toContain('enter R79.00 and press “I refunded it at PayFast”');
    expect(await givenBack(order)).toBe(7_900);
    expect(await mailsOf(order)).toEqual([]);

    await expect(calls.recordRefund(wish(paymentId, { amount: '79.00' }))).rejects.toThrow(
      'PayFast shows R79.00 of this payment as refunded that is not noted here',
    );
    const noted = { amount: '79.00', way: 'at_payfast', sendsEmail: false } as const;
    await expect(
      calls.recordRefund(wish(paymentId, { ...noted, amount: '80.00' })),
    ).rejects.toThrow('enter R79.00');
    await calls.recordRefund(wish(paymentId, noted));
    expect(await mailsOf(order)).toEqual([]);
    await expect(calls.recordRefund(wish(paymentId, noted))).rejects.toThrow(
      'no refund of this payment that is not noted here already',
    );
    expect(await calls.refund(wish(paymentId, { amount: '20.00' }))).toMatchObject({
      state: 'done',
    });
    expect(await givenBack(order)).toBe(9_900);
  });

  it('and has given back what the books do not hold, a refund by hand does not hide it', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    await calls.recordRefund(wish(paymentId, { amount: '150.00' }));
    await calls.refund(wish(paymentId, { amount: '100.00' }));
    await restoreDocuments(shop.databaseUrl, order.id, { keepsInvoice: true });
    await em().execute("delete from mail where order_id = ? and kind = 'refund'", [order.id]);
    await em().execute("delete from refund where order_id = ? and way = 'payfast'", [order.id]);

    const again = await calls.refund(wish(paymentId, { amount: '449.00' }));
    expect(again).toMatchObject({ state: 'refused' });
    expect(again.note).toContain('R100.00 of this payment was already refunded at PayFast');
    expect(await givenBack(order)).toBe(10_000);
  });

  it('and has more left than the books, because some was given back in cash, it gives back', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    await calls.recordRefund(wish(paymentId, { amount: '79.00' }));
    expect(await calls.refund(wish(paymentId, { amount: '520.00' }))).toMatchObject({
      state: 'done',
    });
    expect(await givenBack(order)).toBe(52_000);
  });
});

describe('a server that dies over a refund', () => {
  const dies = () => Promise.reject(new Error('killed'));

  it('before PayFast was told leaves nothing given back', async () => {
    const { order, paymentId } = await paid();
    const input = { ...wish(paymentId), amount: PRICE, keptSeen: cents(0) };
    await expect(makeRefund(scopeWith({ refundOffer: dies }), 'owner', input)).rejects.toThrow(
      'killed',
    );
    later(2);
    await checkRefunds(shop.scope());
    expect(await checkRefund(shop.scope(), input.id)).toMatchObject({ state: 'refused' });
    expect(await givenBack(order)).toBe(0);
  });

  it('after PayFast was told leaves it done, once, with its mail', async () => {
    const { order, paymentId } = await paid();
    const input = { ...wish(paymentId), amount: PRICE, keptSeen: cents(0) };
    const scope = scopeWith({
      refund: async (...call) => {
        await shop.services.gateway.refund(...call);
        return dies();
      },
    });
    await expect(makeRefund(scope, 'owner', input)).rejects.toThrow('killed');
    expect(await stored(order)).toMatchObject({ paymentStatus: 'paid' });
    // Sent again at once it only tells how far it is; a minute later its books are read.
    expect(await makeRefund(shop.scope(), 'owner', input)).toMatchObject({ state: 'sending' });
    await checkRefunds(shop.scope());
    expect(await stored(order)).toMatchObject({ paymentStatus: 'paid' });
    later(2);
    await Promise.all([checkRefunds(shop.scope()), checkRefunds(shop.scope())]);
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await givenBack(order)).toBe(PRICE);
    expect(await mailsOf(order)).toEqual(['order-refunded']);
  });

  it('before PayFast was told is found behind any number of refunds that stay unclear', async () => {
    await payfast.control('api', { mode: 'lieYes', call: 'refund' });
    for (let count = 0; count < 21; count += 1) {
      const unclear = await (await owner()).refund(wish((await paid()).paymentId));
      expect(unclear.state).toBe('unclear');
    }
    await payfast.control('api', { mode: 'ok' });
    later(1);
    const { paymentId } = await paid();
    const input = { ...wish(paymentId), amount: PRICE, keptSeen: cents(0) };
    await expect(makeRefund(scopeWith({ refundOffer: dies }), 'owner', input)).rejects.toThrow(
      'killed',
    );
    later(2);
    await checkRefunds(shop.scope());
    expect((await shop.scope().refunds.find(input.id))?.state).toBe('refused');
  });

  it('leaves what the owner can decide once they have looked', async () => {
    const { order, paymentId } = await paid();
    const input = { ...wish(paymentId), amount: PRICE, keptSeen: cents(0) };
    await expect(makeRefund(scopeWith({ refund: dies }), 'owner', input)).rejects.toThrow('killed');
    const decide = (isDone: boolean) =>
      resolveRefundManually(shop.scope(), { id: input.id, isDone });
    await expect(decide(false)).rejects.toThrow('under way');
    later(2);
    expect(await decide(false)).toMatchObject({ state: 'refused' });
    // What was decided stays decided.
    expect(await decide(true)).toMatchObject({ state: 'refused' });
    expect(await stored(order)).toMatchObject({ status: 'paid' });
  });
});
