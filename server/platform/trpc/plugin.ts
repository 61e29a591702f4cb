import type { AnyTRPCRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { isQueryOverPost, MAX_BATCH } from '#contract/http/queries-over-post.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { retryAfter } from '#server/platform/http/error-body.ts';
import { logFailure } from '#server/platform/http/error-handler.ts';
import { usesOfBody } from '#server/platform/http/json-body.ts';
import { placesOf } from '#server/platform/http/load-shedding.ts';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { requestIds, shopErrorOf } from './trpc.ts';

/**
 * Registers the procedures of `router` under /trpc, in a Fastify scope of its own, which `prepare` is given first: the
 * plugin replaces the body parsers it finds.
 */
export function registerTrpc(
  app: FastifyInstance,
  services: Services,
  router: AnyTRPCRouter,
  prepare: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      // Before tRPC looks at them: to refuse a call, or a name that it does not know, is work as well.
      const uses = placesOf(request) + usesOfBody(request);
      await services.limits.consume('call', sharesOf(request.ip), uses);
      if (request.method === 'GET' && mustBePosted(request.url)) {
        throw new ShopError('METHOD_NOT_ALLOWED');
      }
      const type = request.headers['content-type'];
      // A form of another site can send multipart without asking first (D1).
      if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
        throw new ShopError('UNSUPPORTED_TYPE');
      }
      // Such an answer begins before any of its work is done: the shop would take it for served (http/load-shedding.ts).
      if (request.headers['trpc-accept'] !== undefined) throw new ShopError('UNSUPPORTED_TYPE');
    });
    // A refusal of tRPC's before it knows the procedure is JSON as well, but has another content type.
    scope.addHook('onSend', async (_request, _reply, payload) => {
      if (!(payload instanceof Response)) return;
      if (payload.headers.get('content-type')?.startsWith('text/plain')) {
        payload.headers.set('content-type', 'application/json');
      }
    });
    prepare(scope);
    const trpcOptions: FastifyTRPCPluginOptions<AnyTRPCRouter>['trpcOptions'] = {
      router,
      createContext: ({ req, res }) => ({ services, request: req, reply: res }),
      allowMethodOverride: true,
      maxBatchSize: MAX_BATCH,
      onError({ error, req, ctx, type }) {
        const refusal = shopErrorOf(error);
        requestIds.set(error, req.id);
        logFailure(refusal, req);
        if (ctx && type === 'subscription') ctx.refusal = refusal;
      },
      // tRPC would answer 200 to a stream that is refused. One that ends takes its connection along:
      // a server that stops would wait for it.
      responseMeta({ ctx, type, errors }) {
        const headers = new Headers();
        if (type === 'subscription') headers.set('connection', 'close');
        const waits = errors.flatMap((error) => retryAfter(shopErrorOf(error)) ?? []);
        if (waits.length > 0) headers.set('retry-after', String(Math.max(...waits.map(Number))));
        return { headers, ...(ctx?.refusal && { status: ctx.refusal.status }) };
      },
    };
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  });
}

/**
 * Returns whether a call must be a POST. A batch names its procedures with commas between them. The address is
 * canonical: nothing is encoded.
 */
function mustBePosted(url: string): boolean {
  const [path = ''] = url.split('?');
  const procedures = path.split('/').at(-1) ?? '';
  return procedures.split(',').some(isQueryOverPost);
}
