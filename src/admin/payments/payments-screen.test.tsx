import { expect, test, vi } from 'vitest';
import type { RefundView } from '#contract/payment/payment-admin.schema.ts';
import { openPayments as open, pageText as text } from '#src/testing/payments-page.tsx';
import { owed, payment, refund, unclear } from '#src/testing/sample-payments.ts';
import { controls, field, press, toast } from '#src/testing/screen.ts';

test('where all is in order it says so', async () => {
  await open();
  expect(text()).toContain('Nothing to refund.');
  expect(text()).toContain('Every payment that was started is accounted for.');
  expect(text()).not.toContain('Refunds under way');
});

test('a payment that has just begun is not called accounted for', async () => {
  await open({ paying: [unclear({ status: 'pending_payment' })] });
  expect(text()).not.toContain('Every payment that was started is accounted for.');
  expect(text()).toContain('PayFast has not confirmed these payments yet.');
  expect(controls('Ask PayFast about FS-ABCD-1234')).toHaveLength(1);
});

test('money that came twice says what to do, and leads to its order', async () => {
  await open({ owed: [owed()] });
  expect(text()).toContain(
    'R499.00 received Sat 21 Nov, 08:10, although the order was already paid',
  );
  expect(text()).toContain('R499.00 must still be refunded');
  expect(text()).toContain('The order itself stays paid without it.');
  expect(controls('FS-ABCD-1234')[0]?.getAttribute('href')).toBe(`/admin/orders/${owed().orderId}`);
});

test('what is still to pay of an order that is collected is said in its words', async () => {
  const { orderId, orderNumber, customerName, total } = owed();
  const due = { orderId, orderNumber, customerName, total, toPay: '20.00' };
  await open({ toPay: [{ ...due, status: 'out_for_delivery', fulfilment: 'collection' }] });
  expect(text()).toContain('Ready to collect');
});

test('money of another amount says that it does not pay for the order', async () => {
  const wrong = payment({ amount: '5.00', left: '5.00', owed: '5.00', isWrongAmount: true });
  await open({ owed: [owed({ why: 'wrong-amount', payment: wrong })] });
  expect(text()).toContain('R5.00 received Sat 21 Nov, 08:10, which is not what the order costs');
  await press('Make a refund');
  expect(field('amount').value).toBe('5.00');
});

test('an unclear refund can be asked about, or decided by the owner after a look at PayFast', async () => {
  const check = vi.fn<() => RefundView>(() => refund({ state: 'unclear', note: 'Not yet.' }));
  const decide = vi.fn<(input: object) => RefundView>(() => refund());
  const of = { orderNumber: 'FS-1', customerName: 'Thandi', getsEmails: true };
  const open1 = { ...refund({ state: 'unclear' }), ...of };
  await open(
    { refundsUnderWay: [open1] },
    { 'admin.payments.checkRefund': check, 'admin.payments.decideRefund': decide },
  );
  expect(text()).toContain('Not known yet');
  await press('Ask PayFast again');
  expect(toast()).toBe('Not yet.');
  await press('PayFast’s site shows it');
  expect(decide).toHaveBeenCalledExactlyOnceWith({ id: open1.id, isDone: true });
});

test('unclear payments are asked about one by one or all at once; the answer is told', async () => {
  const one = vi.fn<(input: object) => unknown>(() => ({
    isKnown: true,
    paid: 1,
    finding: 'It was paid after all.',
  }));
  const all = vi.fn<() => unknown>(() => ({
    isKnown: false,
    paid: 0,
    finding: 'Nothing is known.',
  }));
  await open(
    { unclear: [unclear()] },
    { 'admin.payments.check': one, 'admin.payments.checkAll': all },
  );
  expect(text()).toContain('PayFast was not asked yet.');
  await press('Ask PayFast about FS-ABCD-1234');
  expect(one).toHaveBeenCalledExactlyOnceWith({ orderId: unclear().orderId });
  expect(toast()).toBe('It was paid after all.');
  await press('Ask PayFast about all');
  expect(toast()).toBe('Nothing is known.');
});

test('those that PayFast knows nothing of are out of the way', async () => {
  const finding = 'PayFast knows of no payment.';
  await open({ settled: [unclear({ checkedAt: unclear().begunAt, finding })] });
  expect(text()).not.toContain(finding);
  await press('1 asked about and not paid');
  expect(text()).toContain(finding);
});

test('messages that no rule settles are shown with their reason', async () => {
  const review = {
    id: '00000000-0000-4000-8000-0000000000c1',
    reference: '2000001',
    orderNumber: 'FS-9',
    orderId: null,
    reason: 'Payment 2000001 names no order: "FS-9".',
    receivedAt: '2026-11-21T06:10:00.000Z',
    isWaiting: false,
  };
  const dealWith = vi.fn<(input: object) => unknown>(() => undefined);
  const waiting = { ...review, id: `${review.id.slice(0, -1)}2`, isWaiting: true };
  await open({ reviews: [review, waiting] }, { 'admin.payments.dealWith': dealWith });
  expect(text()).toContain('names no order');
  expect(text()).toContain('The shop goes on asking.');
  const name = 'Payment 2000001 is dealt with';
  expect(controls(name)).toHaveLength(1);
  await press(name);
  expect(dealWith).toHaveBeenCalledExactlyOnceWith({ id: review.id });
});
