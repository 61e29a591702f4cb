import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '#server/http/encoded-bytes.ts';
import { sendReady } from '#server/http/ready-answer.ts';
import { HTML, type HtmlDocument, type PageRenderer } from './page-renderer.ts';

const RETRY_AFTER_SECONDS = 5;

/** Every address that is no file and no API call is a page, also the one that says 404. */
export function registerPageRoutes(app: FastifyInstance, renderer: PageRenderer): void {
  app.get('/*', async (request, reply) => {
    const document = await renderer.page(request);
    return document.ready
      ? sendReady(document.ready, request, reply)
      : sendOnce(document, request, reply);
  });
}

/** A page for this visitor only, and what is no page: kept nowhere. */
function sendOnce(
  { status, location, contentSecurityPolicy, bytes }: HtmlDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (location !== undefined) return reply.redirect(location, status);

  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply
    .code(status)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy);
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(HTML).send(bytes[encoding]);
}
