import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { driverToken } from '#contract/round/round.schema.ts';
import { isUuid } from '#contract/text/ids.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { acceptOnlyJpeg, PHOTO_TIMEOUT_MS } from '#server/platform/http/jpeg-body.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { findRound } from './find-round.ts';
import { receiveDoorPhoto } from './receive-door-photo.ts';

/**
 * Registers PUT /api/round/photos/<id>, which takes a JPEG from a driver's phone. The token of the driver's link is the
 * bearer of the request, so that it stands in no address; without one that opens a round nothing of the body is read.
 */
export function registerDoorPhotos(app: FastifyInstance, services: Services): void {
  acceptOnlyJpeg(app, MAX_SENT_PHOTO_BYTES);
  app.put<{ Params: { photoId: string }; Body: Buffer | undefined }>(
    '/api/round/photos/:photoId',
    {
      bodyLimit: MAX_SENT_PHOTO_BYTES,
      config: { bodyTimeoutMs: PHOTO_TIMEOUT_MS },
      onRequest: async (request) => {
        await findRound(services.openScope(request.ip), tokenOf(request));
      },
    },
    async (request, reply) => {
      const { photoId } = request.params;
      const file = request.body;
      if (!isUuid(photoId)) throw new ShopError('NOT_FOUND');
      if (!file) throw new ShopError('NOT_AN_IMAGE');
      const photo = { token: tokenOf(request), photoId: photoId.toLowerCase(), file };
      await receiveDoorPhoto(services.openScope(request.ip), photo);
      return reply.code(204).send();
    },
  );
}

function tokenOf({ headers }: FastifyRequest): string {
  return parse(driverToken, (headers.authorization ?? '').replace(/^Bearer /i, ''));
}
