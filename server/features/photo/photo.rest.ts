import type { FastifyInstance, FastifyReply } from 'fastify';
import { isUuid } from '#contract/text/ids.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { openPhoto, openShownPhoto } from './open-photo.ts';

interface PhotoAddress {
  Params: { photoId: string };
  Querystring: Record<string, unknown>;
}

/** Registers GET /api/photos/<id>?signature=…, which shows a customer a photo of their order. */
export function registerPhotos(app: FastifyInstance, services: Services): void {
  app.get<PhotoAddress>('/api/photos/:photoId', async ({ ip, params, query }, reply) => {
    const id = idOf(params);
    const signature = String(query['signature'] ?? '');
    return send(reply, await openShownPhoto(services.openScope(ip), { id, signature }));
  });
}

/** Registers GET /api/admin/photos/<id>. The caller has checked that the request is the owner's. */
export function registerOwnersPhotos(app: FastifyInstance, services: Services): void {
  app.get<PhotoAddress>('/api/admin/photos/:photoId', async ({ ip, params }, reply) =>
    send(reply, await openPhoto(services.openScope(ip), { id: idOf(params) })),
  );
}

function idOf({ photoId }: PhotoAddress['Params']): string {
  if (!isUuid(photoId)) throw new ShopError('NOT_FOUND');
  return photoId.toLowerCase();
}

async function send(reply: FastifyReply, jpeg: Buffer) {
  return reply
    .type('image/jpeg')
    .headers({
      // It is one person's: no cache keeps it, neither theirs nor one on the way.
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      // No other page is told its address.
      'referrer-policy': 'no-referrer',
    })
    .send(jpeg);
}
