import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/errors.ts';
import { openScope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { receiveUpload } from './receive-upload.ts';
import { requestUpload } from './request-upload.ts';

const ADDRESS = '/api/uploads/:id';

/** POST /api/admin/upload. The caller has checked that the request is the owner's. */
export function registerUploadRequest(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/upload', (request) => requestUpload(openScope(services, request.ip)));
}

/** PUT to the address that an upload was given, when the shop keeps pictures on its own disk. */
export function registerUploadReceiver(app: FastifyInstance, services: Services): void {
  if (services.pictures.receive === undefined) return;
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    // The bytes go to the disk as they come.
    files.addContentTypeParser('*', async (_request: unknown, body: unknown) => body);
    files.put<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
      ADDRESS,
      async (request) =>
        receiveUpload(openScope(services, request.ip), services.sessionSecret, {
          id: request.params.id,
          expires: String(request.query['expires']),
          signature: String(request.query['signature']),
          announcedBytes: Number(request.headers['content-length'] ?? 0),
          body: request.raw,
        }),
    );
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
