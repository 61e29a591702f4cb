import { beforeEach, expect, test, vi } from 'vitest';
import type { PaymentsView, RefundView } from '#contract/payment-admin.schema.ts';
import { ToastViewport } from '#src/components/toasts/toast-viewport.tsx';
import { type Answers, FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { owed, payment, refund, unclear } from '#src/testing/sample-payments.ts';
import { control, controls, errorAt, field, press, toast, type } from '#src/testing/screen.ts';
import { PaymentsScreen } from './payments-screen.tsx';

const give = vi.fn<(input: { id: string; amount: string; reason: string }) => unknown>();
const note = vi.fn<(input: object) => unknown>();

async function open(over: Partial<PaymentsView> = {}, answers: Answers = {}): Promise<void> {
  const lists = {
    owed: [],
    refundsUnderWay: [],
    paying: [],
    unclear: [],
    settled: [],
    reviews: [],
    ...over,
  };
  const totals = {
    owed: lists.owed.length,
    refundsUnderWay: lists.refundsUnderWay.length,
    paying: lists.paying.length,
    unclear: lists.unclear.length,
    settled: lists.settled.length,
    reviews: lists.reviews.length,
  };
  const view: PaymentsView = { totals, ...lists };
  await renderPage(
    <FakeApi
      answers={{
        'admin.payments.list': () => view,
        'admin.payments.refund': give,
        'admin.payments.recordRefund': note,
        ...answers,
      }}
    >
      <PaymentsScreen />
      <ToastViewport />
    </FakeApi>,
  );
}

const text = () => document.querySelector('main, #root, body > div')?.textContent ?? '';
const alertText = () => document.querySelector('form [role=alert]')?.textContent;

beforeEach(() => {
  give.mockReset().mockReturnValue(refund());
  note.mockReset().mockReturnValue(refund({ way: 'by_hand' }));
});

test('where all is in order it says so', async () => {
  await open();
  expect(text()).toContain('No money is to be given back.');
  expect(text()).toContain('Every shopper who went off to pay is accounted for.');
  expect(text()).not.toContain('Refunds under way');
});

test('a shopper who is just paying is not called accounted for', async () => {
  await open({ paying: [unclear({ status: 'pending_payment' })] });
  expect(text()).not.toContain('Every shopper who went off to pay is accounted for.');
  expect(text()).toContain('PayFast has not confirmed these payments yet.');
  expect(controls('Ask PayFast about FS-ABCD-1234')).toHaveLength(1);
});

test('money that came twice says what to do, and leads to its order', async () => {
  await open({ owed: [owed()] });
  expect(text()).toContain('R499.00 came Sat 21 Nov, 08:10, although the order was paid already');
  expect(text()).toContain('R499.00 is to be given back');
  expect(text()).toContain('The order itself stays paid without it.');
  expect(controls('FS-ABCD-1234')[0]?.getAttribute('href')).toBe(`/admin/orders/${owed().orderId}`);
});

test('money of another amount says that it does not pay for the order', async () => {
  const wrong = payment({ amount: '5.00', left: '5.00', owed: '5.00', isWrongAmount: true });
  await open({ owed: [owed({ why: 'wrong-amount', payment: wrong })] });
  expect(text()).toContain('R5.00 came Sat 21 Nov, 08:10, which is not what the order costs');
  await press('Give money back');
  expect(field('amount').value).toBe('5.00');
});

test('of a payment no more is offered than is to be given back', async () => {
  const second = payment({ isDouble: true, owed: '99.00' });
  await open({ owed: [owed({ payment: second })] });
  expect(text()).toContain('R99.00 is to be given back');
  await press('Give money back');
  expect(field('amount').value).toBe('99.00');
  expect(text()).toContain('At most R499.00');
});

test('all of it is offered to be given back, with the reason filled in', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  expect(field('amount').value).toBe('499.00');
  expect(field('reason').value).toBe('Paid twice');
  await press('Give back through PayFast');
  expect(give).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ paymentId: payment().id, amount: '499.00', reason: 'Paid twice' }),
  );
  expect(toast()).toBe('R499.00 given back');
});

test('the form stands in the place of what opened it, and the way back gives the focus back', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  expect(controls('Give money back')).toEqual([]);
  expect(document.activeElement).toBe(field('amount'));
  await press('Cancel');
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(control('Give money back'));
  expect(give).not.toHaveBeenCalled();
});

test('which of two payments to give back is said before it can be done', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  expect(text().indexOf('R499.00 is to be given back')).toBeLessThan(
    text().indexOf('Give back through'),
  );
});

test('a refund that is under way cannot be left', async () => {
  let finish: (() => void) | undefined;
  give.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(refund()))));
  await open({ owed: [owed()] });
  await press('Give money back');
  await press('Give back through PayFast');
  await press('Cancel');
  expect(field('amount')).toBeDefined();
  await acting(() => finish?.());
  expect(toast()).toBe('R499.00 given back');
});

test('what was given back by hand is noted, and PayFast is not asked', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  await type(field('amount'), '100.50');
  await press('I gave it back by hand');
  expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: '100.50' }));
  expect(give).not.toHaveBeenCalled();
});

test('an amount that is none is told at its field, and nothing is sent', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  await type(field('amount'), 'all of it');
  await type(field('reason'), '');
  await press('Give back through PayFast');
  expect(errorAt(field('amount'))).toBe('Amount must be in rand and cents, such as 249.90');
  expect(errorAt(field('reason'))).toBe('Say in a few words why');
  expect(give).not.toHaveBeenCalled();
});

test('a wish that got no answer is sent again as the same one; one that was refused is another', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  give.mockRejectedValueOnce(new Error('Failed to fetch'));
  await press('Give back through PayFast');
  expect(alertText()).toMatch(/^We could not tell whether it was given back/);

  give.mockReturnValueOnce(refund({ state: 'refused', note: 'PayFast asks to wait.' }));
  await press('Give back through PayFast');
  expect(alertText()).toBe('PayFast asks to wait.');
  await press('Give back through PayFast');
  const ids = give.mock.calls.map(([{ id }]) => id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('what the server refuses is told in its words', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  give.mockRejectedValueOnce(refusal('REFUND_UNDER_WAY'));
  await press('Give back through PayFast');
  expect(alertText()).toMatch(/^A refund of this order is under way/);
});

test('money that is kept by now is not given back from a form that did not show it', async () => {
  await open({ owed: [owed()] });
  await press('Give money back');
  give.mockRejectedValueOnce(refusal('ATTENTION_CHANGED'));
  await press('Give back through PayFast');
  expect(give).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ keptSeen: '0.00', leftSeen: owed().payment.left }),
  );
  expect(toast()).toMatch(/^This changed while you looked at it/);
  expect(document.querySelector('form')).toBeNull();
});

test('an unclear refund can be asked about, or decided by who has looked', async () => {
  const check = vi.fn<() => RefundView>(() => refund({ state: 'unclear', note: 'Not yet.' }));
  const decide = vi.fn<(input: object) => RefundView>(() => refund());
  const open1 = { ...refund({ state: 'unclear' }), orderNumber: 'FS-1', customerName: 'Thandi' };
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
