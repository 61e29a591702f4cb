import { describe, expect, it } from 'vitest';
import { paymentProgress, pollInterval } from './payment-progress.ts';

describe('the progress of a payment', () => {
  it('is waiting until the provider has said that it is paid', () => {
    expect(paymentProgress({ status: 'pending_payment', paymentStatus: 'unpaid' })).toBe('waiting');
    expect(paymentProgress({ status: 'paid', paymentStatus: 'paid' })).toBe('paid');
  });

  it('is paid for every later step of the order', () => {
    expect(paymentProgress({ status: 'delivered', paymentStatus: 'paid' })).toBe('paid');
    expect(paymentProgress({ status: 'cancelled', paymentStatus: 'paid' })).toBe('called_off');
    expect(paymentProgress({ status: 'refunded', paymentStatus: 'refunded' })).toBe('refunded');
  });

  it('says plainly what ended without money', () => {
    const of = (status: 'cancelled' | 'expired' | 'payment_failed') =>
      paymentProgress({ status, paymentStatus: 'unpaid' });
    expect([of('cancelled'), of('expired'), of('payment_failed')]).toEqual([
      'cancelled',
      'expired',
      'failed',
    ]);
  });
});

describe('asking again', () => {
  it('is every second in the first minute, then every five', () => {
    expect(pollInterval('waiting', 59_999)).toBe(1_000);
    expect(pollInterval('waiting', 60_000)).toBe(5_000);
  });

  it('ends with the money', () => {
    expect(pollInterval('paid', 0)).toBe(false);
    expect(pollInterval('refunded', 0)).toBe(false);
  });

  it('goes on slowly after a failure, because money can still arrive late', () => {
    expect(pollInterval('expired', 0)).toBe(5_000);
  });
});

describe('what a change of a paid order costs', () => {
  it('is waited for until it is paid', () => {
    const paid = { status: 'paid', paymentStatus: 'paid' } as const;
    expect(paymentProgress({ ...paid, rest: 'awaited' })).toBe('waiting');
    expect(paymentProgress({ ...paid, rest: 'asked' })).toBe('paid');
    expect(paymentProgress(paid)).toBe('paid');
  });
});
