import type { Journal } from './journal.ts';

export type Refund = { pfPaymentId: number; amountCents: number; at: string; reason: string };

export const REFUND_METHODS = ['PAYMENT_SOURCE', 'BANK_PAYOUT', 'NOT_AVAILABLE'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

export type Refunds = ReturnType<typeof createRefunds>;

/** What was given back, in memory and in the journal, and how the account gives money back. */
export function createRefunds(journal: Journal, now: () => Date) {
  const made: Refund[] = [];
  for (const entry of journal.read()) {
    if (entry.kind === 'refunded') made.push(entry);
  }
  let method: RefundMethod = 'PAYMENT_SOURCE';

  return {
    method: () => method,
    setMethod(chosen: RefundMethod): void {
      method = chosen;
    },
    of: (pfPaymentId: number) => made.filter((refund) => refund.pfPaymentId === pfPaymentId),
    give(pfPaymentId: number, amountCents: number, reason: string): void {
      const refund = { pfPaymentId, amountCents, reason, at: now().toISOString() };
      journal.append({ kind: 'refunded', ...refund });
      made.push(refund);
    },
  };
}
