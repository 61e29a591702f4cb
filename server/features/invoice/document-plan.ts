import type { DocumentKind } from '#contract/invoice/document.ts';

/** A payment that pays for its order, or for a change of it. */
export interface CountedPayment {
  id: string;
  provider: string;
  amountCents: number;
  at: Date;
}

export interface EndedRefund {
  id: string;
  paymentId: string;
  amountCents: number;
  at: Date;
  /** The owner had noted it by mistake. */
  isWithdrawn: boolean;
}

/** What was issued for an order before. */
export interface IssuedDocument {
  id: string;
  kind: DocumentKind;
  paymentId: string;
  refundId?: string | null | undefined;
  totalCents: number;
}

/** A document that is still to be issued; `of` is the payment that it is about. */
export type PlannedDocument =
  | { does: 'invoice'; payment: CountedPayment }
  | { does: 'credit'; of: string; amountCents: number; at?: Date; refundId: string | null }
  | {
      does: 'take-back';
      of: string;
      credit: string;
      amountCents: number;
      at: Date;
      refundId: string;
    };

interface Money {
  payments: readonly CountedPayment[];
  refunds: readonly EndedRefund[];
  issued: readonly IssuedDocument[];
}

/**
 * Returns what is still to be issued for the money of an order, in this order: a credit note for each payment that is
 * not the order's any more, an invoice for each that pays for it, a credit note for each refund of those, and an
 * invoice that takes back each credit note of a refund that was not made. With what was issued before, the documents
 * of each payment come to what it brought less what went back of it.
 */
export function planDocuments({ payments, refunds, issued }: Money): PlannedDocument[] {
  const isCredit = ({ kind }: IssuedDocument) => kind === 'credit_note';
  const invoices = issued.filter((each) => !each.refundId && !isCredit(each));
  const credits = new Map(
    issued.filter(isCredit).map((each) => [each.refundId ?? each.paymentId, each]),
  );
  const takenBack = new Set(
    issued.flatMap((each) => (each.refundId && !isCredit(each) ? [each.refundId] : [])),
  );
  const moved: PlannedDocument[] = invoices
    .filter(({ paymentId }) => !payments.some(({ id }) => id === paymentId))
    .filter(({ paymentId }) => !credits.has(paymentId))
    .map(({ paymentId, totalCents }) => ({
      does: 'credit',
      of: paymentId,
      amountCents: totalCents,
      refundId: null,
    }));
  const paid: PlannedDocument[] = payments
    .filter(({ id }) => !invoices.some(({ paymentId }) => paymentId === id))
    .map((payment) => ({ does: 'invoice', payment }));
  const back = refunds.flatMap((refund): PlannedDocument[] => {
    const { id: refundId, paymentId: of, amountCents, at, isWithdrawn } = refund;
    const credit = credits.get(refundId);
    if (!payments.some(({ id }) => id === of)) return [];
    if (!isWithdrawn && !credit) return [{ does: 'credit', of, amountCents, at, refundId }];
    if (!isWithdrawn || !credit || takenBack.has(refundId)) return [];
    return [{ does: 'take-back', of, credit: credit.id, amountCents, at, refundId }];
  });
  return [...moved, ...paid, ...back];
}
