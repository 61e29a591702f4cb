import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type HtmlDocument } from './html-document.ts';
import type { PageRenderer } from './page-renderer.ts';

const RETRY_AFTER_SECONDS = 5;

/** Every address that is no file and no API call is a page, also the one that says 404. */
export function registerPageRoutes(app: FastifyInstance, renderer: PageRenderer): void {
  app.get('/*', async (request, reply) => {
    const { document, isPersonal } = await renderer.page(request);
    return sendDocument(document, isPersonal, request, reply);
  });
}

function sendDocument(
  document: HtmlDocument,
  isPersonal: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, location, contentSecurityPolicy, tag, bytes } = document;
  if (location !== undefined) {
    return reply.header('cache-control', 'no-store').redirect(location, status);
  }

  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${tag}-${encoding}"`;
  const isKept = !isPersonal && status === 200;
  void reply
    .code(status)
    .header('cache-control', isKept ? 'no-cache' : 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy);
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  if (isKept) {
    void reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes[encoding]);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
