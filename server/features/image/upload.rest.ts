import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { receiveUpload } from './receive-upload.ts';
import { requestUpload } from './request-upload.ts';

const ADDRESS = '/api/uploads/:id';
/** How long a file may take: ten megabytes at 60 kB a second. Milliseconds. */
const BODY_TIMEOUT_MS = 175_000;

/** Registers POST /api/admin/upload. The caller has checked that the request is the owner's. */
export function registerUploadRequest(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/upload', (request) => requestUpload(services.openScope(request.ip)));
}

/** Registers the route that receives a PUT to an upload's address, when the shop itself keeps what is uploaded. */
export function registerUploadReceiver(app: FastifyInstance, services: Services): void {
  if (!services.images.receive) return;
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    // The bytes of any content type go to the store as they come.
    files.addContentTypeParser('*', async () => undefined);
    files.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
      method: 'PUT',
      url: ADDRESS,
      config: { bodyTimeoutMs: BODY_TIMEOUT_MS },
      handler: async (request) => {
        const { params, query, headers, raw } = request;
        return receiveUpload(services.openScope(request.ip), services.sessionSecret, {
          id: params.id,
          expires: String(query['expires']),
          signature: String(query['signature']),
          announcedBytes: Number(headers['content-length'] ?? 0),
          body: raw,
        }).finally(() => raw.resume());
      },
    });
    files.route({
      method: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
      url: ADDRESS,
      handler: (_request, reply) => {
        void reply.header('allow', 'PUT');
        throw new ShopError('METHOD_NOT_ALLOWED');
      },
    });
  });
}
