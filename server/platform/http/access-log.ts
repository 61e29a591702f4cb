import type { FastifyInstance } from 'fastify';

/**
 * One JSON line per request. The route's pattern, never the address: that can hold a cart's session
 * id or an order's id (docs/reference/security.md, T4 and T46). Those that were turned away are counted elsewhere.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.wasShed) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
