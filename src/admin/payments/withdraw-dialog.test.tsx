import { expect, test, vi } from 'vitest';
import { openPayments } from '#src/testing/payments-page.tsx';
import { owed, payment, refund } from '#src/testing/sample-payments.ts';
import { controls, dialog, field, press, toast, type } from '#src/testing/screen.ts';

const withdraw = vi.fn<(input: object) => unknown>(() => refund({ state: 'withdrawn' }));

const open = (of: Parameters<typeof refund>[0]) =>
  openPayments(
    { owed: [owed({ payment: payment({ owed: '449.00', refunds: [refund(of)] }) })] },
    { 'admin.payments.withdrawRefund': withdraw },
  );

test('a refund by hand is withdrawn with a reason', async () => {
  await open({ way: 'by_hand', amount: '50.00' });
  await press('I did not refund this');
  expect(dialog()?.textContent).toContain('Then R50.00 counts as not refunded');
  await press('It was not refunded');
  expect(withdraw).not.toHaveBeenCalled();
  await type(field('withdrawn'), 'The wrong button');
  await press('It was not refunded');
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ id: refund().id, reason: 'The wrong button' });
  expect(toast()).toBe('R50.00 counts as not refunded');
  expect(dialog()).toBeNull();
});

test('a refund through PayFast is not', async () => {
  await open({ way: 'payfast' });
  expect(controls('I did not refund this')).toEqual([]);
});

test('one that was withdrawn says why', async () => {
  await open({ way: 'by_hand', state: 'withdrawn', note: 'Not refunded after all: a slip' });
  expect(controls('I did not refund this')).toEqual([]);
  expect(document.body.textContent).toContain('Not refunded after all: a slip');
});

test('a shopper whose personal details are erased is not told of it', async () => {
  const payments = payment({ owed: '449.00', refunds: [refund({ way: 'by_hand' })] });
  await openPayments({ owed: [owed({ payment: payments, getsEmails: false })] }, {});
  await press('I did not refund this');
  expect(dialog()?.textContent).toContain('counts as not refunded. An order');
  expect(dialog()?.textContent).not.toContain('the shopper is told');
});
