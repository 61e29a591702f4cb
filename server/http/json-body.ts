import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/errors.ts';

/** No request of the shop is larger than an order of a hundred lines. */
export const BODY_LIMIT_BYTES = 64 * 1024;

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
