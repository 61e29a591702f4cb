import type { Readable } from 'node:stream';
import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { renderPdf } from '#server/features/print/render-pdf.ts';
import type { Services } from '#server/platform/scope/services.ts';

/** Returns a document as a PDF. */
export function renderDocument(
  { shop, log }: Pick<Services, 'shop' | 'log'>,
  paper: DocumentPaper,
): Readable {
  return renderPdf({ paper, shopName: shop.name }, ({ error }) => {
    log.error({ err: error, document: paper.number }, 'a document could not be drawn');
  });
}
