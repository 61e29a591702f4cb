import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { Log } from '#server/log.ts';
import type { EventLoopDelay } from './event-loop-delay.ts';
import { InFlightLimit } from './in-flight-limit.ts';

/**
 * A process that comes to its work this late has too much of it, in milliseconds, unless it has but little:
 * then others on its machine keep it from it, and sending people away would help nobody.
 */
const LATEST_MS = 250;
const LITTLE = 16;
const RETRY_AFTER_SECONDS = 2;
const ADJUST_MS = 200;
const REPORT_MS = 5_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is taken however busy the shop is: who asks whether it lives, and who brings money. */
    isVital?: boolean | ((request: FastifyRequest) => boolean);
  }
  interface FastifyRequest {
    /** Counts among the requests that are worked on. */
    isInFlight: boolean;
    /** Was sent away because the shop is too busy. */
    isTurnedAway: boolean;
  }
}

/**
 * Sends away at once what could not be answered in time (security.md, R7): with 503 and when to come
 * again, before anything is done for it. What was let in is answered as if nothing were.
 *
 * A request takes its place when its body is there, and leaves it with its answer: who sends or reads
 * slowly, or listens to a stream, keeps nobody out.
 */
export function registerOverload(app: FastifyInstance, log: Log, delay: EventLoopDelay): void {
  const limit = new InFlightLimit();
  let inFlight = 0;
  let turnedAway = 0;
  let adjustedAt = 0;
  const adjust = setInterval(() => {
    limit.adjust(turnedAway > adjustedAt);
    adjustedAt = turnedAway;
  }, ADJUST_MS).unref();
  const report = setInterval(() => {
    if (turnedAway > 0) log.warn({ turnedAway, inFlight }, 'too busy, requests were turned away');
    turnedAway = 0;
    adjustedAt = 0;
  }, REPORT_MS).unref();

  function isTooMuch(): boolean {
    return inFlight >= limit.most || (inFlight >= LITTLE && delay.ms() >= LATEST_MS);
  }

  function turnAway(request: FastifyRequest, reply: FastifyReply): void {
    turnedAway += 1;
    request.isTurnedAway = true;
    void reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    void reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('text/html')) {
      void reply.type('text/html; charset=utf-8').send(BUSY_PAGE);
    } else void reply.type('application/json; charset=utf-8').send(BUSY_BODY);
  }

  function leave(request: FastifyRequest, reply: FastifyReply): void {
    if (!request.isInFlight) return;
    limit.note(reply.elapsedTime);
    request.isInFlight = false;
    inFlight -= 1;
  }

  app.decorateRequest('isInFlight', false);
  app.decorateRequest('isTurnedAway', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTooMuch() || isVital(request)) done();
    else turnAway(request, reply);
  });
  app.addHook('preValidation', (request, reply, done) => {
    // Many may have come in while their bodies were on the way.
    if (inFlight >= limit.most && !isVital(request)) {
      turnAway(request, reply);
      return;
    }
    inFlight += 1;
    request.isInFlight = true;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    leave(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    leave(request, reply);
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(adjust);
    clearInterval(report);
    delay.stop();
  });
}

function isVital(request: FastifyRequest): boolean {
  const isVital = request.routeOptions.config?.isVital ?? false;
  return typeof isVital === 'function' ? isVital(request) : isVital;
}

const { message } = ERRORS.UNAVAILABLE;
const BUSY_BODY = JSON.stringify({ error: { code: 'UNAVAILABLE', message } });
const BUSY_PAGE = `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>One moment please</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>One moment please</h1><p>${message}</p></body></html>`;
