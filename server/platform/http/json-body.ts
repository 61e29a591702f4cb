import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';

/** The largest JSON that a shopper sends is an order of a hundred lines. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** The largest JSON that the owner sends is the delivery settings with all the suburbs they can have. */
export const ADMIN_BODY_LIMIT_BYTES = 1024 * 1024;

/** What is read of a body for one use of the limit of calls: all that most of them have. */
const BYTES_OF_USE = 8 * 1024;

/**
 * Counts each request of this Fastify scope before its cookie is looked at or its body read, as each call of tRPC is
 * counted: to refuse one is work as well.
 */
export function countCalls(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    await limits.consume('call', sharesOf(request.ip), 1 + usesOfBody(request));
  });
}

/**
 * Returns how many calls more a body counts for, by its length: to read 64 kB takes ten times what a call does. One
 * that does not say its length counts as the largest.
 */
export function usesOfBody({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const length = headers['content-length'];
  const hasBody = length !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody) return 0;
  const bytes = Number(length ?? BODY_LIMIT_BYTES);
  return Math.floor(Math.min(bytes, BODY_LIMIT_BYTES) / BYTES_OF_USE);
}

/** Takes JSON bodies only; an empty body is none. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string): Promise<unknown> => {
      if (body === '') return undefined;
      try {
        return JSON.parse(body);
      } catch (cause) {
        throw new ShopError('MALFORMED', { cause });
      }
    },
  );
}
