import { feeCents } from './itn.ts';
import { parseRand } from './money.ts';
import type { SimulatorSettings } from './settings.ts';
import type { Transaction, TransactionStore } from './transactions.ts';

/** Money that reached the merchant. */
export type Receipt = {
  pfPaymentId: number;
  transaction: Transaction;
  grossCents: number;
  feeCents: number;
};

/** Every payment the merchant's account shows, oldest first: what was really paid, told or not. */
export function receipts(store: TransactionStore, settings: SimulatorSettings): Receipt[] {
  return store.list().flatMap((transaction) => receiptsOf(transaction, settings.merchantId));
}

function receiptsOf(transaction: Transaction, merchantId: string): Receipt[] {
  const paid = new Map<number, number>();
  if (transaction.state === 'paid' && transaction.pfPaymentId !== null) {
    paid.set(transaction.pfPaymentId, transaction.amountCents);
  }
  for (const pairs of transaction.notifications) {
    const said = new Map(pairs);
    if (said.get('payment_status') !== 'COMPLETE') continue;
    const pfPaymentId = Number(said.get('pf_payment_id'));
    // Another merchant's money.
    if (said.get('merchant_id') !== merchantId) paid.delete(pfPaymentId);
    else paid.set(pfPaymentId, parseRand(said.get('amount_gross') ?? '') ?? 0);
  }
  return [...paid].map(([pfPaymentId, grossCents]) => ({
    pfPaymentId,
    transaction,
    grossCents,
    feeCents: feeCents(grossCents),
  }));
}
