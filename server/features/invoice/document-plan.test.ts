import { describe, expect, it } from 'vitest';
import { type IssuedDocument, planDocuments } from './document-plan.ts';

const AT = new Date('2026-11-21T07:00:00.000Z');
const payment = (id: string, amountCents = 59_900) => ({
  id,
  provider: 'payfast',
  amountCents,
  at: AT,
});
const refund = (id: string, change: object = {}) => ({
  id,
  paymentId: 'p1',
  amountCents: 1_000,
  at: AT,
  isWithdrawn: false,
  ...change,
});
const issued = (id: string, change: Partial<IssuedDocument> = {}): IssuedDocument => ({
  id,
  kind: 'receipt',
  paymentId: 'p1',
  refundId: null,
  totalCents: 59_900,
  ...change,
});
const credit = (id: string, change: Partial<IssuedDocument> = {}) =>
  issued(id, { kind: 'credit_note', refundId: 'r1', totalCents: 1_000, ...change });
const plan = (money: Partial<Parameters<typeof planDocuments>[0]>) =>
  planDocuments({ payments: [payment('p1')], refunds: [], issued: [], ...money }).map(
    ({ does }) => does,
  );

describe('what is still to be issued', () => {
  it('is an invoice for each payment, once', () => {
    expect(plan({ payments: [payment('p1'), payment('p2')] })).toEqual(['invoice', 'invoice']);
    expect(plan({ issued: [issued('d1')] })).toEqual([]);
  });

  it('is a credit note for each refund of what is invoiced, once', () => {
    expect(plan({ refunds: [refund('r1')] })).toEqual(['invoice', 'credit']);
    expect(plan({ refunds: [refund('r1')], issued: [issued('d1'), credit('c1')] })).toEqual([]);
    expect(plan({ refunds: [refund('r1', { paymentId: 'surplus' })] })).toEqual(['invoice']);
  });

  it('takes a credit note back where the money was not refunded after all, once', () => {
    const refunds = [refund('r1', { isWithdrawn: true })];
    expect(plan({ refunds, issued: [issued('d1'), credit('c1')] })).toEqual(['take-back']);
    const back = issued('d2', { refundId: 'r1', totalCents: 1_000 });
    expect(plan({ refunds, issued: [issued('d1'), credit('c1'), back] })).toEqual([]);
    // One that was never credited is no matter.
    expect(plan({ refunds, issued: [issued('d1')] })).toEqual([]);
  });

  it('credits a payment that is another order’s as a whole, once', () => {
    expect(plan({ payments: [], issued: [issued('d1')] })).toEqual(['credit']);
    const whole = credit('c1', { refundId: null, totalCents: 59_900 });
    expect(plan({ payments: [], issued: [issued('d1'), whole] })).toEqual([]);
    expect(plan({ payments: [payment('p2')], issued: [issued('d1'), whole] })).toEqual(['invoice']);
  });
});
