import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { isUuid } from '#contract/text/ids.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { acceptOnlyJpeg, PHOTO_TIMEOUT_MS } from '#server/platform/http/jpeg-body.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { admitClaimPhoto, receiveClaimPhoto } from './receive-claim-photo.ts';

interface PhotoRoute {
  Params: { claimId: string; photoId: string };
  Body: Buffer | undefined;
}

/**
 * Registers PUT /api/claims/<id>/photos/<id>, which takes a JPEG from the page of an order. The key of the order is the
 * bearer of the request, so that it stands in no address; without one whose claim names the photo nothing of the
 * body is read.
 */
export function registerClaimPhotos(app: FastifyInstance, services: Services): void {
  acceptOnlyJpeg(app, MAX_SENT_PHOTO_BYTES);
  app.put<PhotoRoute>(
    '/api/claims/:claimId/photos/:photoId',
    {
      bodyLimit: MAX_SENT_PHOTO_BYTES,
      config: { bodyTimeoutMs: PHOTO_TIMEOUT_MS },
      onRequest: async (request) => {
        await admitClaimPhoto(services.openScope(request.ip), addressOf(request));
      },
    },
    async (request, reply) => {
      const { body: file } = request;
      if (!file) throw new ShopError('NOT_AN_IMAGE');
      await receiveClaimPhoto(services.openScope(request.ip), { ...addressOf(request), file });
      return reply.code(204).send();
    },
  );
}

function addressOf({ params, headers }: Pick<FastifyRequest<PhotoRoute>, 'params' | 'headers'>) {
  const { claimId, photoId } = params;
  if (!isUuid(claimId) || !isUuid(photoId)) throw new ShopError('NOT_FOUND');
  return {
    claimId: claimId.toLowerCase(),
    photoId: photoId.toLowerCase(),
    key: (headers.authorization ?? '').replace(/^Bearer /i, '').slice(0, 100),
  };
}
