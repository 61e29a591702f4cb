import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/errors.ts';
import { asShopError } from '#server/http/error-body.ts';
import { logFailure } from '#server/http/fastify-errors.ts';
import type { Services } from '#server/services.ts';
import { type AppRouter, appRouter } from './app-router.ts';

/** So many procedures in one HTTP request at most (security.md, D3); the browser's link knows it too. */
export const MAX_BATCH = 10;

/** tRPC under /trpc, in a Fastify scope of its own: the plugin replaces the body parsers it finds. */
export function registerTrpc(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const [path = ''] = request.url.split('?');
      if (path.split(',').length > MAX_BATCH) throw new ShopError('MALFORMED');
      const type = request.headers['content-type'];
      // A form of another site can send multipart without asking first (D1).
      if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
        throw new ShopError('UNSUPPORTED_TYPE');
      }
    });
    const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
      router: appRouter,
      createContext: ({ req }) => ({ services, request: req }),
      allowMethodOverride: true,
      onError({ error, req }) {
        logFailure(asShopError(error.cause ?? error), req);
      },
    };
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}
