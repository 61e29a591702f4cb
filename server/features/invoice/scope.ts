import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { createDocumentLinks, type DocumentLinks } from './document-links.ts';
import { DocumentRepository } from './document.repository.ts';
import { SellerRepository } from './seller.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    documents: DocumentRepository;
    documentLinks: DocumentLinks;
    seller: SellerRepository;
  }
}

export const invoiceScope = {
  documents: ({ em }) => new DocumentRepository(em),
  documentLinks: ({ services }) => createDocumentLinks(services.sessionSecret),
  seller: ({ em }) => new SellerRepository(em),
} satisfies ScopeParts;
