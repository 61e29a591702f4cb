import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { RefusalFacts } from '#server/platform/errors/errors.ts';

const REPORT_MS = 10_000;
const TOO_MANY = 429;
/** Many times what a busy day writes between two reports. */
const MOST_LINES = 1_000;
/** Faults have lines of their own, which other requests do not use up. */
const MOST_FAULTS = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logs only how often it was asked for: for routes without a limit. */
    isSummedUp?: boolean;
  }
  interface FastifyRequest {
    /** Why it was refused or failed; of a batch, why the last did. */
    refusal: Refusal | null;
  }
}

type Refusal = RefusalFacts & { code: ErrorCode };

/**
 * Logs one JSON line per request, with the route's pattern, never the address: that can hold a cart's session id or an
 * order's id (docs/reference/security.md, T4 and T46). Those that were turned away are counted elsewhere. Refusals with
 * 429, files, requests without a route and those beyond {@link MOST_LINES} or {@link MOST_FAULTS} are one line in ten
 * seconds, with how often each reason refused them: a stranger must not fill the disk.
 */
export function registerAccessLog(app: FastifyInstance): void {
  const none = { refused: 0, files: 0, unknown: 0, others: 0, faults: 0 };
  let sums = { ...none };
  let reasons: Record<string, number> = {};
  let lines = 0;
  let faultLines = 0;
  const report = setInterval(() => {
    if (Object.values(sums).some((count) => count > 0)) {
      app.log.info({ ...sums, reasons, seconds: REPORT_MS / 1000 }, 'answered, in all');
    }
    sums = { ...none };
    reasons = {};
    lines = 0;
    faultLines = 0;
  }, REPORT_MS).unref();
  app.addHook('onClose', async () => clearInterval(report));

  function sumOf({ routeOptions }: FastifyRequest, status: number): keyof typeof none | undefined {
    if (status >= 500) return faultLines >= MOST_FAULTS ? 'faults' : undefined;
    if (status === TOO_MANY) return 'refused';
    if (routeOptions.config?.isSummedUp) return 'files';
    if (routeOptions.url === undefined) return 'unknown';
    return lines >= MOST_LINES ? 'others' : undefined;
  }

  app.decorateRequest('refusal', null);
  app.addHook('onResponse', async (request, reply) => {
    if (request.wasShed) return;
    const { method, refusal, routeOptions } = request;
    const { statusCode: status } = reply;
    const sum = sumOf(request, status);
    if (sum === undefined) {
      if (status >= 500) faultLines += 1;
      else lines += 1;
      const ms = Math.round(reply.elapsedTime);
      const route = routeOptions.url ?? 'unknown';
      request.log.info({ method, route, status, ms, ...refusal }, 'answered');
      return;
    }
    sums[sum] += 1;
    if (!refusal) return;
    const reason = refusal.reason ? `${refusal.code}: ${refusal.reason}` : refusal.code;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  });
}
