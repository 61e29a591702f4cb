import type { FastifyInstance } from 'fastify';

const REPORT_MS = 10_000;
const TOO_MANY = 429;
/** Many times what a busy day writes between two reports. */
const MOST_LINES = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logs only how often it was asked for: for routes without a limit. */
    isSummedUp?: boolean;
  }
}

/**
 * One JSON line per request. The route's pattern, never the address: that can hold a cart's session
 * id or an order's id (docs/reference/security.md, T4 and T46). Those that were turned away are counted elsewhere.
 * Refusals, files, what has no route and what is more than {@link MOST_LINES} are one line in ten seconds: a stranger
 * must not fill the disk.
 */
export function registerAccessLog(app: FastifyInstance): void {
  const none = { refused: 0, files: 0, unknown: 0, others: 0 };
  let sums = { ...none };
  let lines = 0;
  const report = setInterval(() => {
    if (Object.values(sums).some((count) => count > 0)) {
      app.log.info({ ...sums, seconds: REPORT_MS / 1000 }, 'answered, in all');
    }
    sums = { ...none };
    lines = 0;
  }, REPORT_MS).unref();
  app.addHook('onClose', async () => clearInterval(report));

  app.addHook('onResponse', async (request, reply) => {
    if (request.wasShed) return;
    const { url, config } = request.routeOptions;
    const { statusCode: status } = reply;
    const isFault = status >= 500;
    if (status === TOO_MANY) sums.refused += 1;
    else if (config?.isSummedUp && !isFault) sums.files += 1;
    else if (url === undefined && !isFault) sums.unknown += 1;
    else if (lines >= MOST_LINES && !isFault) sums.others += 1;
    else {
      lines += 1;
      const ms = Math.round(reply.elapsedTime);
      const route = url ?? 'unknown';
      request.log.info({ method: request.method, route, status, ms }, 'answered');
    }
  });
}
