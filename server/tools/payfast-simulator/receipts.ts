import { feeCents } from './itn.ts';
import { parseRand } from './money.ts';
import type { SimulatorSettings } from './settings.ts';
import type { Transaction, TransactionStore } from './transactions.ts';

/** Money that reached the merchant. */
export type Receipt = {
  pfPaymentId: number;
  transaction: Transaction;
  grossCents: number;
  /** When it was paid: a later payment of an agreement long after the first one. */
  at: string;
  feeCents: number;
};

/** Every payment the merchant's account shows, oldest first: what was really paid, told or not. */
export function receipts(store: TransactionStore, settings: SimulatorSettings): Receipt[] {
  return store.list().flatMap((transaction) => receiptsOf(transaction, settings.merchantId));
}

function receiptsOf(transaction: Transaction, merchantId: string): Receipt[] {
  const paid = new Map<number, { grossCents: number; at: string }>();
  const { endedAt, createdAt, registeredAt } = transaction;
  if (transaction.state === 'paid' && transaction.pfPaymentId !== null) {
    const at = endedAt ?? createdAt;
    paid.set(transaction.pfPaymentId, { grossCents: transaction.amountCents, at });
  }
  for (const [index, pairs] of transaction.notifications.entries()) {
    const said = new Map(pairs);
    if (said.get('payment_status') !== 'COMPLETE') continue;
    const pfPaymentId = Number(said.get('pf_payment_id'));
    // Another merchant's money.
    if (said.get('merchant_id') !== merchantId) paid.delete(pfPaymentId);
    else {
      const grossCents = parseRand(said.get('amount_gross') ?? '') ?? 0;
      const at = paid.get(pfPaymentId)?.at ?? registeredAt[index] ?? createdAt;
      paid.set(pfPaymentId, { grossCents, at });
    }
  }
  return [...paid].map(([pfPaymentId, { grossCents, at }]) => ({
    pfPaymentId,
    transaction,
    grossCents,
    at,
    feeCents: feeCents(grossCents),
  }));
}
