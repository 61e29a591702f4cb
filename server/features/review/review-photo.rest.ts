import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { isUuid } from '#contract/text/ids.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { acceptOnlyJpeg, PHOTO_TIMEOUT_MS } from '#server/platform/http/jpeg-body.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { admitReviewPhoto, receiveReviewPhoto } from './receive-review-photo.ts';

interface PhotoRoute {
  Params: { reviewId: string; photoId: string };
  Body: Buffer | undefined;
}

/**
 * Registers PUT /api/reviews/<id>/photos/<id>, which takes a JPEG from the page on which an order is reviewed. The key
 * of the order is the bearer of the request, so that it stands in no address; without one whose review names the
 * photo nothing of the body is read.
 */
export function registerReviewPhotoReceiver(app: FastifyInstance, services: Services): void {
  acceptOnlyJpeg(app, MAX_SENT_PHOTO_BYTES);
  app.put<PhotoRoute>(
    '/api/reviews/:reviewId/photos/:photoId',
    {
      bodyLimit: MAX_SENT_PHOTO_BYTES,
      config: { bodyTimeoutMs: PHOTO_TIMEOUT_MS },
      onRequest: async (request) => {
        await admitReviewPhoto(services.openScope(request.ip), addressOf(request));
      },
    },
    async (request, reply) => {
      const { body: file } = request;
      if (!file) throw new ShopError('NOT_AN_IMAGE');
      await receiveReviewPhoto(services.openScope(request.ip), { ...addressOf(request), file });
      return reply.code(204).send();
    },
  );
}

/** Registers GET /api/reviews/<id>/photo: the photo of a review that everyone sees, while it is shown. */
export function registerReviewPhotos(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { reviewId: string } }>(
    '/api/reviews/:reviewId/photo',
    async ({ ip, params: { reviewId } }, reply) => {
      if (!isUuid(reviewId)) throw new ShopError('NOT_FOUND');
      const scope = services.openScope(ip);
      await scope.limit('picture');
      const jpeg = await scope.reviews.shownPhoto(reviewId.toLowerCase());
      // For some minutes only: it may be hidden, or its shopper forgotten.
      const headers = { 'cache-control': 'public, max-age=300' };
      return jpeg
        ? reply.type('image/jpeg').headers(headers).send(jpeg)
        : failNotFound(scope, 'NOT_FOUND');
    },
  );
}

function addressOf({ params, headers }: Pick<FastifyRequest<PhotoRoute>, 'params' | 'headers'>) {
  const { reviewId, photoId } = params;
  if (!isUuid(reviewId) || !isUuid(photoId)) throw new ShopError('NOT_FOUND');
  return {
    reviewId: reviewId.toLowerCase(),
    photoId: photoId.toLowerCase(),
    key: (headers.authorization ?? '').replace(/^Bearer /i, '').slice(0, 100),
  };
}
