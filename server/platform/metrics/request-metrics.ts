import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { msToAnswer } from '#server/platform/http/body-timeout.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Counts and times what an app answers. */
export type ObserveRequests = (app: FastifyInstance, ready: Pick<ResponseCache, 'sent'>) => void;

/**
 * Creates histograms by route, never by address: that can hold a cart's session id or an order's id. Live updates are
 * left out of the times, because they are meant to last, and so is how long a body was on its way. Only names in
 * `procedures` make series, never names that callers make up.
 */
export function createRequestMetrics(
  registers: Registry[],
  procedures: ReadonlySet<string>,
): ObserveRequests {
  const duration = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'shop_http_requests_in_flight',
    help: 'Requests that are being answered, live updates among them.',
    registers,
  });
  return (app, ready) => {
    new Counter({
      name: 'shop_http_ready_answers_total',
      help: 'Answers sent from ready bytes (pages and the catalogue); the times do not count them.',
      registers,
      collect() {
        this.reset();
        this.inc(ready.sent);
      },
    });
    app.addHook('onRequest', async (_request, reply) => {
      inFlight.inc();
      // Also when the caller went away before the answer.
      reply.raw.once('close', () => inFlight.dec());
    });
    app.addHook('onResponse', async (request, reply) => {
      const type = String(reply.getHeader('content-type') ?? '');
      if (type.startsWith('text/event-stream')) return;
      const { method } = request;
      const labels = { method, route: routeOf(request, procedures), status: reply.statusCode };
      duration.observe(labels, msToAnswer(request, reply) / 1_000);
    });
  };
}

/** Returns the route's pattern; for tRPC, the procedure. */
function routeOf(
  { routeOptions, params }: FastifyRequest,
  procedures: ReadonlySet<string>,
): string {
  const { url = 'unknown' } = routeOptions;
  if (url !== '/trpc/:path') return url;
  const path = pathOf(params);
  if (procedures.has(path)) return `/trpc/${path}`;
  return path.includes(',') ? '/trpc/(batch)' : '/trpc/(unknown)';
}

function pathOf(params: unknown): string {
  const isWithPath = typeof params === 'object' && params !== null && 'path' in params;
  return isWithPath ? String(params.path) : '';
}
