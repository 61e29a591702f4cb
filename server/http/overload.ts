import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_BATCH } from '#contract/batch.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Log } from '#server/log.ts';
import { siteOf } from '#server/network.ts';
import type { EventLoopDelay } from './event-loop-delay.ts';
import { InFlightLimit } from './in-flight-limit.ts';

/**
 * A process that comes to its work this late has too much of it, in milliseconds, unless it has but little:
 * then others on its machine keep it from it, and sending people away would help nobody.
 */
const LATEST_MS = 250;
const LITTLE = 16;
const RETRY_AFTER_SECONDS = 2;
/** What one network may have of the places while there is more than a little work; others wait beside it. */
const NETWORK_PART = 1 / 2;
const ADJUST_MS = 200;
const REPORT_MS = 5_000;

const THIS_MACHINE = new Set(['127.0.0.1', '::1'].map(siteOf));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is taken however busy the shop is: who asks whether it lives, and who brings money. */
    isVital?: boolean | ((request: FastifyRequest) => boolean);
  }
  interface FastifyRequest {
    /** How many places it has among what is worked on; 0 before it has any, and once it is answered. */
    placesInFlight: number;
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
  const ofNetworks = new Map<string, number>();
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

  /** Has this network its part already? Programs of this machine have no part: they may speak for many. */
  function isOverPart(request: FastifyRequest): boolean {
    const network = siteOf(request.ip);
    if (inFlight < LITTLE || THIS_MACHINE.has(network)) return false;
    const own = ofNetworks.get(network) ?? 0;
    return own + placesOf(request) > limit.most * NETWORK_PART;
  }

  function isFull(request: FastifyRequest): boolean {
    const wanted = Math.min(placesOf(request), limit.most);
    return inFlight + wanted > limit.most || isOverPart(request);
  }

  function isTooMuch(request: FastifyRequest): boolean {
    return isFull(request) || (inFlight >= LITTLE && delay.ms() >= LATEST_MS);
  }

  function count(request: FastifyRequest, places: number): void {
    inFlight += places;
    const network = siteOf(request.ip);
    const own = (ofNetworks.get(network) ?? 0) + places;
    if (own > 0) ofNetworks.set(network, own);
    else ofNetworks.delete(network);
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
    if (request.placesInFlight === 0) return;
    limit.note(reply.elapsedTime);
    count(request, -request.placesInFlight);
    request.placesInFlight = 0;
  }

  app.decorateRequest('placesInFlight', 0);
  app.decorateRequest('isTurnedAway', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTooMuch(request) || isVital(request)) done();
    else turnAway(request, reply);
  });
  app.addHook('preValidation', (request, reply, done) => {
    // Many may have come in while their bodies were on the way.
    if (isFull(request) && !isVital(request)) {
      turnAway(request, reply);
      return;
    }
    request.placesInFlight = placesOf(request);
    count(request, request.placesInFlight);
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

/** One, or one for each procedure of a batch, which names them with commas between them. */
function placesOf({ url }: FastifyRequest): number {
  if (!url.startsWith('/trpc/')) return 1;
  const [path = ''] = url.split('?', 1);
  return Math.min(MAX_BATCH, path.split(',').length);
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
