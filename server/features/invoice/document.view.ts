import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { documentNumber, DOCUMENT_TITLES } from '#contract/invoice/document.ts';
import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { discountLabel } from '#contract/voucher/voucher.ts';
import { longDate } from '#contract/time/date-text.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { FiscalDocument } from './fiscal-document.entity.ts';

const PERSON_ERASED = 'The customer’s details were erased on request.';
const NO_TAX_INVOICE = 'This is not a tax invoice.';

/** Returns a document as it is printed; the same at any time, for all of it is stored with it. */
export function documentPaper(document: FiscalDocument): DocumentPaper {
  const { kind, seller, lines, reason, erasedAt, refersTo, vatCents } = document;
  const sign = kind === 'credit_note' ? 'Credited' : 'Paid';
  return {
    title: DOCUMENT_TITLES[kind],
    number: documentNumber(document),
    seller: rows([
      ['', seller.legalName],
      ['', seller.address],
      ['VAT number', seller.vatNumber],
      ['Registration', seller.registrationNumber],
    ]),
    buyer: buyerRows(document),
    facts: rows([
      ['Number', documentNumber(document)],
      ['Date', dayOf(document.issuedAt)],
      ['Order', document.order.orderNumber],
      ['Your reference', document.buyer.orderReference ?? ''],
      [sign, dayOf(document.movedAt)],
      ['Refers to', refersTo ? documentNumber(refersTo) : ''],
    ]),
    lines: lines.map(({ description, quantity, priceCents, amountCents }) => ({
      description,
      quantity: String(quantity),
      price: amountLabel(priceCents),
      amount: amountLabel(amountCents),
    })),
    hasVat: typeof vatCents === 'number',
    totals: totalRows(document),
    notes: [
      reason && `${reason}.`,
      kind === 'receipt' ? NO_TAX_INVOICE : '',
      erasedAt ? PERSON_ERASED : '',
    ].filter(Boolean),
  };
}

function buyerRows({ buyer }: FiscalDocument): [string, string][] {
  const { name = '', companyName = '', address = '', vatNumber = '' } = buyer;
  return rows([
    ['', companyName || name],
    ['', address],
    ['VAT number', vatNumber],
    ['Ordered by', companyName ? name : ''],
  ]);
}

function totalRows({ totalCents, vatCents, vatPercent, kind }: FiscalDocument): [string, string][] {
  const total = cents(totalCents);
  const label = (amount: Cents) => randLabel(amount);
  const whole = kind === 'credit_note' ? 'Total credited' : 'Total';
  if (typeof vatCents !== 'number') return [[whole, label(total)]];
  return [
    ['Total without VAT', label(cents(totalCents - vatCents))],
    [`VAT at ${vatPercent}%`, label(cents(vatCents))],
    [`${whole} with VAT`, label(total)],
  ];
}

/** What a voucher takes off is less than nothing. */
function amountLabel(amount: number): string {
  return amount < 0 ? discountLabel(cents(-amount)) : randLabel(cents(amount));
}

function dayOf(at: Date): string {
  return longDate(johannesburgTime(at).date);
}

function rows(all: [string, string][]): [string, string][] {
  return all.filter(([, text]) => text !== '');
}
