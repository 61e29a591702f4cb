import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { isUuid } from '#contract/text/ids.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { openDocument, openShownDocument } from './document.queries.ts';
import { renderDocument } from './render-document.ts';

interface DocumentAddress {
  Params: { documentId: string };
  Querystring: Record<string, unknown>;
}

/** Registers GET /api/documents/<id>.pdf?signature=…, at which a customer opens an invoice, a receipt or a credit note. */
export function registerDocuments(app: FastifyInstance, services: Services): void {
  app.get<DocumentAddress>(
    '/api/documents/:documentId.pdf',
    async ({ ip, params, query }, reply) => {
      const id = idOf(params);
      const signature = String(query['signature'] ?? '');
      const scope = services.openScope(ip);
      return send(reply, services, await openShownDocument(scope, { id, signature }));
    },
  );
}

/** Registers GET /api/admin/documents/<id>.pdf. The caller has checked that the request is the owner's. */
export function registerOwnersDocuments(app: FastifyInstance, services: Services): void {
  app.get<DocumentAddress>('/api/admin/documents/:documentId.pdf', async ({ ip, params }, reply) =>
    send(reply, services, await openDocument(services.openScope(ip), { id: idOf(params) })),
  );
}

function idOf({ documentId }: DocumentAddress['Params']): string {
  if (!isUuid(documentId)) throw new ShopError('NOT_FOUND');
  return documentId.toLowerCase();
}

async function send(reply: FastifyReply, services: Services, paper: DocumentPaper) {
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `inline; filename="${paper.number}.pdf"`,
      // It is one person's: no cache keeps it, neither theirs nor one on the way.
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      // No other page is told its address.
      'referrer-policy': 'no-referrer',
    })
    .send(renderDocument(services, paper));
}
