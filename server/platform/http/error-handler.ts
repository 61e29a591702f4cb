import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import { asShopError, errorBody, retryAfter } from './error-body.ts';

/** The last two nets of every REST route: what was thrown, and what was not found. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => sendError(error, request, reply));
}

/** Answers a failure in the REST shape and logs it once, as an error only when it is our fault. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shopError = asShopError(error);
  logFailure(shopError, request);
  const seconds = retryAfter(shopError);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply
    .code(shopError.status)
    .header('cache-control', 'no-store')
    .send({ error: errorBody(shopError, request.id) });
}

export function logFailure(error: ShopError, request: FastifyRequest): void {
  const facts = { code: error.code, route: request.routeOptions.url };
  if (error.status >= 500)
    request.log.error({ ...facts, err: error.cause ?? error }, 'request failed');
  else request.log.info(facts, 'request refused');
}

/** The answer for an address that does not exist under /api or /trpc. */
export function notFound(): never {
  throw new ShopError('NOT_FOUND');
}
