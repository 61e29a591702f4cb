import { describe, expect, it } from 'vitest';
import { moneyTalk } from '#server/features/payment/testing/money-talk.ts';
import { useRefundShop } from './testing/refund-kit.ts';

const kit = useRefundShop();
const { shop, owner, paid, wish } = kit;
const { lastTold, wait, paymentsOf, cancel, keep } = moneyTalk(kit);

describe('the email of a refund', () => {
  it('names what was sent now, and the sum of all only beside it', async () => {
    const { order } = await paid('doublePay');
    const { first, second } = await paymentsOf(order);
    const calls = await owner();
    await calls.refund(wish(second, { amount: '500.00' }));
    expect(await lastTold(order)).toContain('We have refunded R500.00 of what you paid too much');
    expect(await lastTold(order)).not.toContain('in all');
    wait();
    await calls.refund(wish(first, { amount: '98.00' }));
    wait();
    await calls.refund(wish(second, { amount: '99.00' }));
    wait();
    await calls.recordRefund(wish(first, { amount: '501.00' }));
    const last = await lastTold(order);
    expect(last).toContain('We have refunded R501.00 of what you paid');
    expect(last).toContain('that makes R1198.00');
    expect(last).toContain('Your order has ended');
    expect(last).not.toContain('the way you paid');
  });

  it('says that it was paid twice of what was paid too much, of whichever payment', async () => {
    const { order } = await paid('doublePay');
    const { first, second } = await paymentsOf(order);
    const calls = await owner();
    await calls.refund(wish(second));
    const double = await lastTold(order);
    expect(double).toContain('was paid twice');
    expect(double).toContain('the R599.00 you paid too much');
    wait();
    await calls.refund(wish(first, { amount: '98.00' }));
    const wilted = await lastTold(order);
    expect(wilted).toContain('We have refunded R98.00 of what you paid for your order');
    expect(wilted).toContain('that makes R697.00');
    expect(wilted).not.toMatch(/paid twice|too much/);
  });

  it('does not say that money given by hand goes back the way it was paid', async () => {
    const { order, paymentId } = await paid();
    await (await owner()).recordRefund(wish(paymentId, { amount: '1.50' }));
    const mail = await lastTold(order);
    expect(mail).toContain('We have refunded R1.50 of what you paid');
    expect(mail).not.toMatch(/the way you paid|ten working days|on its way/);
  });

  it('of a cancelled order says what follows, and no more once the rest is kept', async () => {
    const { order, paymentId } = await paid();
    await cancel(order);
    wait();
    const calls = await owner();
    await calls.refund(wish(paymentId, { amount: '100.00' }));
    expect(await lastTold(order)).toContain('The remaining R499.00 will follow.');
    await keep(order, 'Told her no');
    wait();
    await calls.refund(wish(paymentId, { amount: '50.00', keptSeen: '499.00' }));
    expect(await lastTold(order)).not.toContain('will follow');
  });
});

describe('money of another amount than the order costs', () => {
  it('is shown and can be refunded while the order waits, which can still be paid', async () => {
    const { order, paymentId } = await paid('wrongAmount');
    const calls = await owner();
    const { payments, otherMoney } = await calls.ofOrder({ orderId: order.id });
    expect(payments).toMatchObject([{ amount: '5.00', isWrongAmount: true, isDouble: false }]);
    expect(otherMoney).toBe('5.00');
    await calls.refund(wish(paymentId, { amount: '5.00' }));
    expect(await lastTold(order)).toContain('We received R5.00 for your order');
    expect(await lastTold(order)).toContain('We have refunded the R5.00');
    const stored = await (await shop.adminTrpc()).admin.orders.byId({ id: order.id });
    expect(stored).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      attention: [],
    });
    expect((await calls.list()).owed).toEqual([]);
    await expect(shop.trpc().payment.initiate({ orderId: order.id })).resolves.toBeDefined();
  });

  it('is told and stays owed when the order is cancelled, until it was refunded', async () => {
    const { order, paymentId } = await paid('wrongAmount');
    await cancel(order);
    const mail = await lastTold(order);
    expect(mail).toContain(
      'R5.00 arrived for it, which did not pay for it. We’ll refund you R5.00.',
    );
    expect(mail).not.toContain('We have no payment');
    const calls = await owner();
    expect((await calls.list()).owed).toMatchObject([{ why: 'wrong-amount' }]);
    wait();
    await calls.recordRefund(wish(paymentId, { amount: '5.00' }));
    expect((await calls.list()).owed).toEqual([]);
    const stored = await (await shop.adminTrpc()).admin.orders.byId({ id: order.id });
    expect(stored).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', attention: [] });
  });

  it('is not listed among the payments that PayFast has not confirmed', async () => {
    const { order } = await paid('wrongAmount');
    const lists = async () => {
      const { paying, unclear, owed, totals } = await (await owner()).list();
      return { waiting: [...paying, ...unclear].length, owed: owed.length, totals };
    };
    expect(await lists()).toMatchObject({ waiting: 0, owed: 1, totals: { paying: 0 } });
    wait();
    // The shopper goes off to pay once more: of that nothing is known.
    await shop.trpc().payment.initiate({ orderId: order.id });
    expect(await lists()).toMatchObject({ waiting: 1, owed: 1, totals: { paying: 1 } });
  });

  it('is not marked as received', async () => {
    const { order } = await paid('wrongAmount');
    const calls = await owner();
    const { payments } = await calls.ofOrder({ orderId: order.id });
    const reference = payments[0]?.reference ?? '';
    await expect(calls.record({ orderId: order.id, reference })).rejects.toThrow(
      'not of the amount that the order costs',
    );
  });
});
