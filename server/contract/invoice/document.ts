import { type Cents, cents } from '#contract/money/money.ts';
import type { DocumentLink } from './company-view.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';

/** The documents about money that the shop issues, and how the numbers of each series begin. */
const SERIES = { invoice: 'INV', receipt: 'REC', credit_note: 'CRN' } as const;
export type DocumentKind = keyof typeof SERIES;

export const DOCUMENT_KINDS = keysOf(SERIES);

/** What a document is called; an invoice is only issued by a shop that is registered for VAT. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
};

/** Returns the number of a document as it is printed: "INV-000012". */
export function documentNumber({ kind, number }: { kind: DocumentKind; number: number }): string {
  return `${SERIES[kind]}-${String(number).padStart(6, '0')}`;
}

/** The rate of VAT in South Africa. Prices include it. */
export const VAT_PERCENT = 15;

/** Returns the VAT that a total includes, rounded half up to a cent. */
export function vatIn(total: Cents, percent: number = VAT_PERCENT): Cents {
  const whole = 100 + percent;
  return cents(Math.floor((2 * total * percent + whole) / (2 * whole)));
}

/** Above this a tax invoice has to name its recipient (VAT Act, section 20). */
export const NAMED_ABOVE = cents(500_000);

/** Returns the address at which the owner opens a document. */
export function ownersDocumentPath(id: string): string {
  return `/api/admin/documents/${id}.pdf`;
}

/** Returns documents as links with their names, such as "Tax invoice INV-000012". */
export function documentLinks(
  documents: readonly { id: string; kind: DocumentKind; number: number; issuedAt: Date }[],
  urlOf: (id: string) => string,
): DocumentLink[] {
  return documents.map((each) => ({
    id: each.id,
    name: `${DOCUMENT_TITLES[each.kind]} ${documentNumber(each)}`,
    issuedAt: each.issuedAt.toISOString(),
    url: urlOf(each.id),
  }));
}
