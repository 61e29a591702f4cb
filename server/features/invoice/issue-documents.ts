import { randomUUID } from 'node:crypto';
import { cents, randLabel } from '#contract/money/money.ts';
import { documentNumber, DOCUMENT_TITLES, VAT_PERCENT, vatIn } from '#contract/invoice/document.ts';
import { isGiftPayment, type OwnPaymentWay, ownPaymentWayOf } from '#contract/payment/payment.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { buyerOf } from './buyer-of.ts';
import { type CountedPayment, planDocuments, type PlannedDocument } from './document-plan.ts';
import type { IssueFacts } from './document.repository.ts';
import type { DocumentLine, FiscalDocument } from './fiscal-document.entity.ts';

type IssueScope = Pick<Scope, 'documents' | 'shop' | 'now'>;

/**
 * Issues what is still to be issued for the money of an order, each with the next number of its series. Issuing twice
 * issues nothing more. Call it at the end of the transaction that moved the money, for all others that issue wait for
 * it; the caller holds the order's row lock.
 */
export async function issueDocuments(scope: IssueScope, order: Order): Promise<void> {
  const facts = await scope.documents.factsOf(order);
  for (const planned of planDocuments(facts)) {
    facts.issued.push(await issue(scope, order, planned, facts));
  }
}

async function issue(
  scope: IssueScope,
  order: Order,
  planned: PlannedDocument,
  facts: IssueFacts,
): Promise<FiscalDocument> {
  const { issued } = facts;
  switch (planned.does) {
    case 'invoice':
      return issueInvoice(scope, order, planned.payment, facts);
    case 'credit':
      return issueCreditNote(scope, order, planned, issued);
    case 'take-back':
      return takeBack(scope, order, planned, issued);
  }
}

async function issueInvoice(
  scope: IssueScope,
  order: Order,
  payment: CountedPayment,
  { issued, seller: details, lines }: IssueFacts,
): Promise<FiscalDocument> {
  const total = cents(payment.amountCents);
  // Section 10(18) of the VAT Act: a gift voucher is no supply until it is used.
  const hasVat = details.vatNumber !== '' && order.fulfilment !== 'email';
  const kind = hasVat ? 'invoice' : 'receipt';
  const before = issued.filter((each) => each.kind !== 'credit_note');
  return scope.documents.add(
    {
      id: randomUUID(),
      kind,
      order,
      paymentId: payment.id,
      refundId: null,
      refersTo: null,
      movedAt: payment.at,
      totalCents: total,
      vatCents: hasVat ? vatIn(total) : null,
      vatPercent: hasVat ? VAT_PERCENT : null,
      seller: { ...details, legalName: details.legalName || scope.shop.name },
      buyer: buyerOf(order),
      lines: linesFor(order, lines, total),
      reason: [
        before.length > 0 ? `Beside ${namesOf(before)}` : '',
        await howPaid(scope, order, payment),
        order.fulfilment === 'email' ? GIFT_SOLD : '',
        order.fulfilment === 'email' && details.vatNumber !== '' ? GIFT_VAT : '',
      ]
        .filter(Boolean)
        .join('. '),
    },
    scope.now(),
  );
}

/** What a document says of a gift voucher, which is no sale; of VAT only where the shop is registered for it. */
const GIFT_SOLD = 'Gift voucher, bought in advance';
const GIFT_VAT = 'No VAT: VAT is due when it is used';

/**
 * Returns how one of the payments of an order was made for which a gift voucher was used: what that pays came when it was
 * bought, and is no other money. Empty for every other order.
 */
async function howPaid(
  { documents }: IssueScope,
  order: Order,
  payment: CountedPayment,
): Promise<string> {
  const gift = order.giftVoucherId ? await documents.giftPaying(order) : null;
  if (!gift) return '';
  const amount = randLabel(cents(payment.amountCents));
  if (isGiftPayment(payment)) {
    return `Paid by gift voucher …${gift.ending} (bought with ${gift.orderNumber}): ${amount}`;
  }
  const own = ownPaymentWayOf(payment);
  return `Paid ${own ? OWN_WORDS[own] : 'through PayFast'}: ${amount}`;
}

const OWN_WORDS: Readonly<Record<OwnPaymentWay, string>> = {
  eft: 'by EFT',
  cash: 'in cash',
  card: 'at the card machine',
};

/** Returns the lines of the order where they come to the payment; of a payment for a change only what it is for. */
function linesFor(order: Order, lines: DocumentLine[], total: number): DocumentLine[] {
  if (order.fulfilment === 'email') {
    return [oneLine('Gift voucher', total)];
  }
  if (total === order.totalCents) return lines;
  const made = lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('; ');
  const of = randLabel(cents(order.totalCents));
  return [oneLine(`Part of the price of the order, which is ${of}: ${made}`, total)];
}

async function issueCreditNote(
  scope: IssueScope,
  order: Order,
  { of, amountCents, at, refundId }: Extract<PlannedDocument, { does: 'credit' }>,
  issued: readonly FiscalDocument[],
): Promise<FiscalDocument> {
  const credited = invoiceOf(issued, of);
  const name = namesOf([credited]);
  const isWhole = amountCents === credited.totalCents;
  return scope.documents.add(
    {
      ...particularsOf(order, credited),
      id: randomUUID(),
      kind: 'credit_note',
      refundId,
      refersTo: credited,
      movedAt: at ?? scope.now(),
      totalCents: amountCents,
      vatCents: vatToCredit(credited, amountCents, issued),
      lines: isWhole ? credited.lines : [oneLine(`Part of ${name} that was refunded`, amountCents)],
      reason: refundId
        ? `Credits ${isWhole ? '' : 'a part of '}${name}, because the money was refunded`
        : `Credits ${name}, because its payment was for another order`,
    },
    scope.now(),
  );
}

async function takeBack(
  scope: IssueScope,
  order: Order,
  { of, credit, amountCents, at, refundId }: Extract<PlannedDocument, { does: 'take-back' }>,
  issued: readonly FiscalDocument[],
): Promise<FiscalDocument> {
  const invoice = invoiceOf(issued, of);
  const note = issued.find(({ id }) => id === credit);
  if (!note) throw new Error(`There is no credit note ${credit}`);
  const reason = `Takes back ${namesOf([note])}, because the money was not refunded after all`;
  const { kind } = invoice;
  return scope.documents.add(
    {
      ...particularsOf(order, invoice),
      id: randomUUID(),
      kind,
      refundId,
      refersTo: note,
      movedAt: at,
      totalCents: amountCents,
      vatCents: note.vatCents,
      lines: [
        oneLine(`Part of ${namesOf([invoice])} that was not refunded after all`, amountCents),
      ],
      reason,
    },
    scope.now(),
  );
}

/** Returns the invoice or receipt of a payment. */
function invoiceOf(issued: readonly FiscalDocument[], payment: string): FiscalDocument {
  const isOfPayment = ({ kind, paymentId, refundId }: FiscalDocument) =>
    paymentId === payment && !refundId && kind !== 'credit_note';
  const found = issued.find(isOfPayment);
  if (!found) throw new Error(`Nothing was issued for payment ${payment}`);
  return found;
}

/** The shop and the customer stand on what corrects a document as they stand on it. */
function particularsOf(order: Order, { paymentId, seller, buyer, vatPercent }: FiscalDocument) {
  return { order, paymentId, seller, buyer, vatPercent };
}

/** Returns the VAT of a credit note; that of the last one is what is left, so that all come to that of the invoice. */
function vatToCredit(
  credited: FiscalDocument,
  amountCents: number,
  issued: readonly FiscalDocument[],
): number | null {
  const { id, paymentId, totalCents, vatCents, vatPercent } = credited;
  if (typeof vatCents !== 'number' || typeof vatPercent !== 'number') return null;
  let left = totalCents;
  let vatLeft: number = vatCents;
  for (const each of issued) {
    if (each.paymentId !== paymentId || each.id === id) continue;
    const sign = each.kind === 'credit_note' ? -1 : 1;
    left += sign * each.totalCents;
    vatLeft += sign * (each.vatCents ?? 0);
  }
  return amountCents === left ? vatLeft : vatIn(cents(amountCents), vatPercent);
}

function oneLine(description: string, amount: number): DocumentLine {
  return { description, quantity: 1, priceCents: amount, amountCents: amount };
}

function namesOf(documents: readonly Pick<FiscalDocument, 'kind' | 'number'>[]): string {
  return documents
    .map((each) => `${DOCUMENT_TITLES[each.kind].toLowerCase()} ${documentNumber(each)}`)
    .join(', ');
}
