import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';

/** The largest JSON that a shopper sends is an order of a hundred lines. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** The largest JSON that the owner sends is the delivery settings with all the suburbs they can have. */
export const ADMIN_BODY_LIMIT_BYTES = 1024 * 1024;

/** Counts what brings a body before it is read, as each call of tRPC is counted: to refuse one is work as well. */
export function countBodies(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async ({ method, ip }) => {
    if (method !== 'GET' && method !== 'HEAD') await limits.take('call', sharesOf(ip));
  });
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
