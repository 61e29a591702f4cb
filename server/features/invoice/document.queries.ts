import { cents, randText } from '#contract/money/money.ts';
import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { documentNumber } from '#contract/invoice/document.ts';
import { type DocumentsView, MAX_DOCUMENTS_SHOWN } from '#contract/owner/invoice-admin.schema.ts';
import type { BookPeriod } from '#contract/owner/bookkeeping.schema.ts';
import { addDays, johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { documentPaper } from './document.view.ts';

/** Returns the newest documents that were issued on these days of Johannesburg. */
export async function listDocuments(
  { documents }: Pick<Scope, 'documents'>,
  { from, to }: BookPeriod,
): Promise<DocumentsView> {
  const period = {
    from: johannesburgInstant(from, 0),
    before: johannesburgInstant(addDays(to, 1), 0),
  };
  const { rows, total } = await documents.ofPeriod(period, MAX_DOCUMENTS_SHOWN);
  return {
    total,
    documents: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: documentNumber(row),
      issuedAt: row.issuedAt.toISOString(),
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      buyer: row.buyer,
      total: randText(cents(row.kind === 'credit_note' ? -row.totalCents : row.totalCents)),
    })),
  };
}

type Readers = Pick<Scope, 'documents' | 'limit'>;

/** Returns a document for the owner, as it is printed. Throws NOT_FOUND. */
export async function openDocument(scope: Readers, { id }: { id: string }): Promise<DocumentPaper> {
  const document = await scope.documents.find(id);
  return document ? documentPaper(document) : failNotFound(scope, 'NOT_FOUND');
}

/** Returns a document for the holder of its signed address, as it is printed. Throws NOT_FOUND, which does not say why. */
export async function openShownDocument(
  scope: Readers & Pick<Scope, 'documentLinks'>,
  { id, signature }: { id: string; signature: string },
): Promise<DocumentPaper> {
  await scope.limit('document');
  const document = await scope.documents.find(id);
  const isSigned = document && scope.documentLinks.isSigned(document.order, id, signature);
  return isSigned ? documentPaper(document) : failNotFound(scope, 'NOT_FOUND');
}
