import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { type OpenedImage, openImage } from './open-image.ts';

/** The content of one of these addresses never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Registers GET /objects/uploads/<id> and /objects/uploads/<id>/640.webp, which send uploaded pictures. */
export function registerImages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/objects/uploads/:id', async (request, reply) =>
    send(reply, await openImage(services.openScope(request.ip), request.params.id)),
  );
  app.get<{ Params: { id: string; file: string } }>(
    '/objects/uploads/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      return send(reply, await openImage(services.openScope(request.ip), id, file));
    },
  );
}

async function send(reply: FastifyReply, picture: OpenedImage | undefined) {
  if (!picture) throw new ShopError('NOT_FOUND');
  return reply
    .type(picture.mediaType)
    .headers({
      ...(picture.bytes !== undefined && { 'content-length': picture.bytes }),
      'cache-control': FOR_EVER,
      // Other sites and mail programs may show our pictures.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(picture.stream);
}
