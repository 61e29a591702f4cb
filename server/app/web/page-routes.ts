import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseEncoding } from '#server/platform/http/content-encoding.ts';
import { type EncodedVariant, sendEncodedVariant } from '#server/platform/cache/cached-response.ts';
import type { PageMetadata } from './html-document.ts';
import type { PageRenderer } from './page-renderer.ts';

const RETRY_AFTER_SECONDS = 5;

/** Every address that is no file and no API call is a page, also the one that says 404. */
export function registerPageRoutes(app: FastifyInstance, renderer: PageRenderer): void {
  app.get('/*', async (request, reply) => {
    const { document, isCacheable } = await renderer.page(request);
    const ready = await document.in(chooseEncoding(request.headers['accept-encoding']));
    return isCacheable
      ? sendEncodedVariant(ready, request, reply)
      : sendOnce(document.facts, ready, reply);
  });
}

/** A page for this visitor only, and what is no page: kept nowhere. */
function sendOnce(
  { status, location }: PageMetadata,
  { headers, bytes }: EncodedVariant,
  reply: FastifyReply,
): FastifyReply {
  if (location !== undefined) {
    return reply.header('cache-control', 'no-store').redirect(location, status);
  }
  void reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .removeHeader('etag');
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return reply.send(bytes);
}
