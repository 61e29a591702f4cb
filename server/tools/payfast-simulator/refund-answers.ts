import type { Receipt } from './receipts.ts';
import type { Refund, RefundMethod, Refunds } from './refunds.ts';
import type { Pair } from './urlencoded.ts';

/** What is left of a payment. */
export function availableCents(receipt: Receipt, refunds: readonly Refund[]): number {
  return refunds.reduce((left, { amountCents }) => left - amountCents, receipt.grossCents);
}

/** The answer to "what can be given back of this payment?". */
export function refundQueryAnswer(receipt: Receipt, refunds: Refunds) {
  const available = availableCents(receipt, refunds.of(receipt.pfPaymentId));
  const method = refunds.method();
  const isRefundable = available > 0 && method !== 'NOT_AVAILABLE';
  const offered: RefundMethod = isRefundable ? method : 'NOT_AVAILABLE';
  return {
    token: receipt.transaction.uuid,
    funding_type: method === 'BANK_PAYOUT' ? 'EFT' : 'CC',
    amount_original: receipt.grossCents,
    amount_available_for_refund: available,
    status: available <= 0 ? 'COMPLETED' : isRefundable ? 'REFUNDABLE' : 'NOT_AVAILABLE',
    errors: isRefundable || available <= 0 ? [] : ['Refunds are not available for this payment'],
    refund_full: { method: offered },
    refund_partial: { method: offered },
    bank_names: method === 'BANK_PAYOUT' ? ['ABSA', 'Capitec', 'FNB', 'Nedbank'] : [],
  };
}

const BANK_FIELDS = ['bank_name', 'bank_branch_code', 'bank_account_number'];

/** Why a refund cannot be made as asked for; undefined when it can. */
export function refuseRefund(
  receipt: Receipt,
  refunds: Refunds,
  pairs: readonly Pair[],
): string | undefined {
  const fields = new Map(pairs);
  const reason = Array.from(fields.get('reason') ?? '').length;
  const isComplete =
    /^[1-9]\d{0,9}$/.test(fields.get('amount') ?? '') &&
    /^[01]$/.test(fields.get('notify_buyer') ?? '') &&
    reason >= 3 &&
    reason <= 255;
  if (!isComplete) return 'Required variables not present in request';
  if (refunds.method() === 'NOT_AVAILABLE') return 'Refund not available';
  if (refunds.method() === 'BANK_PAYOUT' && BANK_FIELDS.some((field) => !fields.get(field))) {
    return 'Bank account details are required';
  }
  const available = availableCents(receipt, refunds.of(receipt.pfPaymentId));
  return Number(fields.get('amount')) > available
    ? 'Amount exceeds the amount available for refund'
    : undefined;
}
