import { beforeEach, expect, test, vi } from 'vitest';
import type { RefundDueView } from '#contract/payment/payment-admin.schema.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { openPayments, pageText as text } from '#src/testing/payments-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { owed, payment, refund } from '#src/testing/sample-payments.ts';
import {
  control,
  controls,
  dialog,
  errorAt,
  field,
  press,
  toast,
  type,
} from '#src/testing/screen.ts';

const give = vi.fn<(input: { id: string; amount: string; reason: string }) => unknown>();
const note = vi.fn<(input: object) => unknown>();

/** The form of one payment that is to be given back. */
async function open(of: RefundDueView = owed()): Promise<void> {
  await openPayments(
    { owed: [of] },
    { 'admin.payments.refund': give, 'admin.payments.recordRefund': note },
  );
  await press('Make a refund');
}

const alertText = () => document.querySelector('form [role=alert]')?.textContent;

/** All of a payment, with the question answered. */
async function sendBack(): Promise<void> {
  await press('Refund through PayFast');
  await press('Refund R499.00');
}

beforeEach(() => {
  give.mockReset().mockReturnValue(refund());
  note.mockReset().mockReturnValue(refund({ way: 'by_hand' }));
});

test('of a payment no more is offered than is to be given back', async () => {
  const second = payment({ isDouble: true, owed: '99.00' });
  await open(owed({ payment: second }));
  expect(text()).toContain('R99.00 must still be refunded');
  expect(field('amount').value).toBe('99.00');
  expect(text()).toContain('At most R499.00');
});

test('of a gift voucher what is left on it is filled in, and it is said why that is not all', async () => {
  await open(owed({ payment: payment({ left: '199.00', giftSpent: '300.00' }) }));
  expect(field('amount').value).toBe('199.00');
  expect(text()).toContain(
    'At most R199.00, which is left on the gift voucher: R300.00 of it was spent',
  );
});

test('of a gift voucher that is spent nothing can be refunded, which is said', async () => {
  await openPayments({
    owed: [owed({ payment: payment({ left: '0.00', giftSpent: '499.00' }) })],
  });
  expect(controls('Make a refund')).toEqual([]);
  expect(text()).toContain(
    'R499.00 of the gift voucher was spent: nothing of it is left to refund',
  );
});

test('all of it is offered to be given back, with the reason filled in', async () => {
  await open();
  expect(field('amount').value).toBe('499.00');
  expect(field('reason').value).toBe('Paid twice');
  await press('Refund through PayFast');
  expect(give).not.toHaveBeenCalled();
  await press('Refund R499.00');
  expect(give).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ paymentId: payment().id, amount: '499.00', reason: 'Paid twice' }),
  );
  expect(toast()).toBe('R499.00 refunded');
});

test('the form stands in the place of what opened it, and the way back gives the focus back', async () => {
  await open();
  expect(controls('Make a refund')).toEqual([]);
  expect(document.activeElement).toBe(field('amount'));
  await press('Cancel');
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(control('Make a refund'));
  expect(give).not.toHaveBeenCalled();
});

test('which of two payments to give back is said before it can be done', async () => {
  await open();
  expect(text().indexOf('R499.00 must still be refunded')).toBeLessThan(
    text().indexOf('Refund through'),
  );
});

test('a refund that is under way cannot be left', async () => {
  let finish: (() => void) | undefined;
  give.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(refund()))));
  await open();
  await sendBack();
  await press('Cancel');
  expect(field('amount')).toBeDefined();
  await acting(() => finish?.());
  expect(toast()).toBe('R499.00 refunded');
});

test('what was given back by hand is noted, and PayFast is not asked', async () => {
  await open();
  await type(field('amount'), '100.50');
  await press('I refunded it another way');
  expect(dialog()?.textContent).toContain(
    'You have refunded R100.50 of R499.00 to Thandi Mokoena yourself; PayFast sends nothing.',
  );
  await press('I refunded R100.50');
  expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: '100.50' }));
  expect(give).not.toHaveBeenCalled();
});

test('a refund is asked about in plain words, and going back does nothing', async () => {
  const paid = payment({ isDouble: true, owed: '499.00', endsOrderFrom: '499.00' });
  await open(owed({ payment: paid }));
  await press('Refund through PayFast');
  expect(dialog()?.textContent).toContain('PayFast sends all R499.00 to Thandi Mokoena.');
  expect(dialog()?.textContent).toContain('it will not be made or handed over');
  expect(dialog()?.textContent).toContain('Thandi Mokoena gets an email about it.');
  expect(document.activeElement).toBe(control('Go back'));
  await press('Go back');
  expect(dialog()).toBeNull();
  await type(field('amount'), 'R 50,00');
  await press('Refund through PayFast');
  expect(dialog()?.textContent).toContain('PayFast sends R50.00 of R499.00 to Thandi Mokoena.');
  expect(dialog()?.textContent).toContain('The order goes on as it is.');
  await press('Go back');
  expect(give).not.toHaveBeenCalled();
});

test('the second tap of two answers no question that the first one opened', async () => {
  await open();
  await press('Refund through PayFast');
  const second = new MouseEvent('click', { bubbles: true, detail: 2 });
  await acting(() => control('Refund R499.00').dispatchEvent(second));
  expect(give).not.toHaveBeenCalled();
  await press('Refund R499.00');
  expect(give).toHaveBeenCalledOnce();
});

test('a changed amount is asked about after a lost answer; the same one is not', async () => {
  await open();
  note.mockRejectedValue(new Error('Failed to fetch'));
  await press('I refunded it another way');
  await press('I refunded R499.00');
  await press('I refunded it another way');
  expect(dialog()).toBeNull();
  expect(note).toHaveBeenCalledTimes(2);
  await press('Refund through PayFast');
  await press('Go back');
  await type(field('amount'), '49.00');
  await press('I refunded it another way');
  expect(control('I refunded R49.00')).toBeDefined();
  expect(give).not.toHaveBeenCalled();
});

test('more than is left is told at its field, and not asked about', async () => {
  await open();
  await type(field('amount'), '500');
  await press('Refund through PayFast');
  expect(errorAt(field('amount'))).toBe('Refund at most R499.00');
  expect(dialog()).toBeNull();
});

test('an amount that is none is told at its field, and nothing is sent', async () => {
  await open();
  await type(field('amount'), 'all of it');
  await type(field('reason'), '');
  await press('Refund through PayFast');
  expect(errorAt(field('amount'))).toBe('Amount must be in rand and cents, such as 249.90');
  expect(errorAt(field('reason'))).toBe('Say in a few words why');
  expect(give).not.toHaveBeenCalled();
});

test('a wish that got no answer is sent again as the same one; one that was refused is another', async () => {
  await open();
  give.mockRejectedValueOnce(new Error('Failed to fetch'));
  await sendBack();
  expect(alertText()).toMatch(/^We could not tell whether it was refunded/);

  give.mockReturnValueOnce(refund({ state: 'refused', note: 'PayFast asks to wait.' }));
  await press('Refund through PayFast');
  expect(alertText()).toBe('PayFast asks to wait.');
  await sendBack();
  const ids = give.mock.calls.map(([{ id }]) => id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('what the server refuses is told in its words', async () => {
  await open();
  give.mockRejectedValueOnce(refusal('REFUND_UNDER_WAY'));
  await sendBack();
  expect(alertText()).toMatch(/^A refund of this order is under way/);
});

test('money that is kept by now is not given back from a form that did not show it', async () => {
  await open();
  give.mockRejectedValueOnce(refusal('ATTENTION_CHANGED'));
  await sendBack();
  expect(give).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ keptSeen: '0.00', leftSeen: owed().payment.left }),
  );
  expect(toast()).toMatch(/^This changed while you looked at it/);
  expect(document.querySelector('form')).toBeNull();
});

test('a rest that the email would promise is said before it is sent', async () => {
  await open();
  await type(field('amount'), '400');
  await press('Refund through PayFast');
  expect(dialog()?.textContent).toContain(
    'Thandi Mokoena gets an email about it, which says that the remaining R99.00 will follow. If you agreed to keep it, go back and first note that on the page of the order.',
  );
});

test('no email is promised about an order whose personal details are erased', async () => {
  await open(owed({ getsEmails: false, customerName: 'Erased', why: 'cancelled' }));
  expect(text()).not.toContain('If you agreed to keep it');
  await press('Refund through PayFast');
  expect(dialog()?.textContent).toContain('No email goes out about it');
  expect(dialog()?.textContent).toContain('to the person that paid it. That is final.');
  expect(dialog()?.textContent).not.toContain('Erased');
});

test('what was refunded at PayFast is noted without a second email, unless the owner wants one', async () => {
  await open();
  await press('I refunded it at PayFast');
  expect(dialog()?.textContent).toContain('PayFast has sent all R499.00');
  expect(dialog()?.textContent).toContain('gets no email about it');
  await press('I refunded R499.00');
  expect(note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ way: 'at_payfast', sendsEmail: false, amount: '499.00' }),
  );
});

test('what was refunded another way is told by email, unless the owner has told it before', async () => {
  await open();
  await press('I refunded it another way');
  const box = dialog()?.querySelector<HTMLInputElement>('[type=checkbox]');
  expect(box?.checked).toBe(true);
  await acting(() => box?.click());
  expect(dialog()?.textContent).toContain('gets no email about it');
  await press('I refunded R499.00');
  expect(note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ way: 'by_hand', sendsEmail: false }),
  );
});

test('a note that got no answer is sent again with the choice of email that it had', async () => {
  await open();
  note.mockRejectedValueOnce(new Error('Failed to fetch'));
  await press('I refunded it another way');
  await acting(() => dialog()?.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
  await press('I refunded R499.00');
  await press('I refunded it another way');
  expect(note.mock.calls).toHaveLength(2);
  expect(note.mock.calls[1]).toEqual(note.mock.calls[0]);
  expect(note.mock.calls[1]?.[0]).toMatchObject({ sendsEmail: false });
});
