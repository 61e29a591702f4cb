import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '#contract/http/errors.ts';
import { MAX_BATCH } from '#contract/http/queries-over-post.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { siteOf } from '#server/platform/limits/network.ts';
import type { Log } from '#server/platform/log/log.ts';
import { AdaptiveConcurrencyLimit, type EventLoopMonitor } from './adaptive-concurrency-limit.ts';
import { msToAnswer } from './body-timeout.ts';
import { asksForPage, plainPage } from './plain-page.ts';

/**
 * A process that comes to its work this late has too much of it, in milliseconds, unless it has but
 * little: then other processes slow it down, and sending visitors away would not help.
 */
const LATEST_MS = 250;
const LITTLE = 16;
const RETRY_AFTER_SECONDS = 2;
/** What one network may have of the places while there is more than a little work; others wait beside it. */
const NETWORK_PART = 1 / 2;
/** Beyond this part of the places only networks that have few of them get another: two large ones leave it free. */
const FREE_TO_ALL = 3 / 4;
const FEW = 4;
const ADJUST_MS = 200;
const REPORT_MS = 5_000;

const THIS_MACHINE = new Set(['127.0.0.1', '::1'].map(siteOf));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is taken however busy the shop is: health checks and payment notifications. */
    isCritical?: boolean | ((request: FastifyRequest) => boolean);
  }
  interface FastifyRequest {
    /** How many places it has among what is worked on; 0 while its body is on the way, and once it is answered. */
    placesInFlight: number;
    /** Was let in with its whole body: how long its answer takes tells how busy the shop is. */
    wasLetIn: boolean;
    /** Was sent away because the shop is too busy, or its network takes more than its part of a busy shop. */
    wasShed: boolean;
  }
}

/** 429 for a network that has its part, which is its own doing; 503 when the shop is full, which is not. */
type Refusal = Extract<ErrorCode, 'TOO_MANY' | 'UNAVAILABLE'>;

/**
 * Refuses at once a request that could not be answered in time (docs/reference/security.md, R7): with 429 or 503 and
 * when to come again, before anything is done for it. A request that was let in is answered as usual. A request has its
 * place for what is asked before its body is read, as whose session its cookie is, and again from when the body is
 * there until its answer: a client that sends or reads slowly, or listens to a stream, keeps no other out.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  log: Log,
  delay: EventLoopMonitor,
  limit: Pick<
    AdaptiveConcurrencyLimit,
    'most' | 'note' | 'adjust'
  > = new AdaptiveConcurrencyLimit(),
): void {
  const ofNetworks = new Map<string, number>();
  let inFlight = 0;
  let turnedAway = 0;
  let overPart = 0;
  let adjustedAt = 0;
  const adjust = setInterval(() => {
    limit.adjust(turnedAway > adjustedAt);
    adjustedAt = turnedAway;
  }, ADJUST_MS).unref();
  const report = setInterval(() => {
    if (turnedAway > 0) log.warn({ turnedAway, inFlight }, 'too busy, requests were turned away');
    if (overPart > 0) log.info({ overPart, inFlight }, 'a network was refused more than its part');
    turnedAway = 0;
    overPart = 0;
    adjustedAt = 0;
  }, REPORT_MS).unref();

  /**
   * Returns true when this network has its part already. One that has nothing in flight may begin something,
   * however small its part is just now. Programs of this machine have no part: they may speak for many.
   */
  function isOverPart(request: FastifyRequest): boolean {
    const network = siteOf(request.ip);
    const part = limit.most * NETWORK_PART;
    if (inFlight < Math.min(LITTLE, part) || THIS_MACHINE.has(network)) return false;
    const own = ofNetworks.get(network) ?? 0;
    return own + Math.min(placesOf(request), part) > part;
  }

  /** Returns true when only the places are left that are kept for networks with few, and this one would have more. */
  function wantsWhatIsKept(request: FastifyRequest, wanted: number): boolean {
    const network = siteOf(request.ip);
    const own = ofNetworks.get(network) ?? 0;
    if (own + wanted <= FEW || inFlight < LITTLE || THIS_MACHINE.has(network)) return false;
    return inFlight + wanted > limit.most * FREE_TO_ALL;
  }

  /** Returns why there is no place for a request, or undefined when there is one. */
  function noPlaceFor(request: FastifyRequest): Refusal | undefined {
    const wanted = Math.min(placesOf(request), limit.most);
    if (isOverPart(request) || wantsWhatIsKept(request, wanted)) return 'TOO_MANY';
    return inFlight + wanted > limit.most ? 'UNAVAILABLE' : undefined;
  }

  /**
   * Returns a refusal as {@link noPlaceFor} does, for a request of which the body is still to come: also when the
   * process is late.
   */
  function tooMuch(request: FastifyRequest): Refusal | undefined {
    const isLate = inFlight >= LITTLE && delay.ms() >= LATEST_MS;
    return noPlaceFor(request) ?? (isLate ? 'UNAVAILABLE' : undefined);
  }

  function count(request: FastifyRequest, places: number): void {
    inFlight += places;
    const network = siteOf(request.ip);
    const own = (ofNetworks.get(network) ?? 0) + places;
    if (own > 0) ofNetworks.set(network, own);
    else ofNetworks.delete(network);
  }

  function shed(request: FastifyRequest, reply: FastifyReply, code: Refusal): void {
    // One network that wants too much is no sign that the shop has too much to do.
    if (code === 'TOO_MANY') overPart += 1;
    else turnedAway += 1;
    request.wasShed = true;
    void reply.code(ERRORS[code].status).header('retry-after', String(RETRY_AFTER_SECONDS));
    void reply.header('cache-control', 'no-store');
    if (asksForPage(request)) {
      void reply.type('text/html; charset=utf-8').send(PAGES[code]);
    } else void reply.type('application/json; charset=utf-8').send(BODIES[code]);
  }

  function takePlace(request: FastifyRequest): void {
    request.placesInFlight = placesOf(request);
    count(request, request.placesInFlight);
  }

  function leavePlace(request: FastifyRequest): void {
    count(request, -request.placesInFlight);
    request.placesInFlight = 0;
  }

  function end(request: FastifyRequest, reply: FastifyReply): void {
    if (request.placesInFlight === 0) return;
    // Quick refusals must not make a busy shop look quick.
    if (request.wasLetIn) limit.note(msToAnswer(request, reply));
    leavePlace(request);
  }

  app.decorateRequest('placesInFlight', 0);
  app.decorateRequest('wasLetIn', false);
  app.decorateRequest('wasShed', false);
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = tooMuch(request);
    if (refusal && !isCritical(request)) {
      shed(request, reply, refusal);
      return;
    }
    takePlace(request);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leavePlace(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    // Many may have come in while their bodies were on the way.
    const refusal = noPlaceFor(request);
    if (refusal && !isCritical(request)) {
      shed(request, reply, refusal);
      return;
    }
    takePlace(request);
    request.wasLetIn = true;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    end(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(adjust);
    clearInterval(report);
    delay.stop();
  });
}

/** Returns 1, or how many procedures a batch calls, which names them with commas between them. */
export function placesOf({ url }: Pick<FastifyRequest, 'url'>): number {
  if (!url.startsWith('/trpc/')) return 1;
  const [path = ''] = url.split('?', 1);
  return Math.min(MAX_BATCH, path.split(',').length);
}

function isCritical(request: FastifyRequest): boolean {
  const isCritical = request.routeOptions.config?.isCritical ?? false;
  return typeof isCritical === 'function' ? isCritical(request) : isCritical;
}

const PAGES = { TOO_MANY: pageOf('TOO_MANY'), UNAVAILABLE: pageOf('UNAVAILABLE') };
const BODIES = { TOO_MANY: bodyOf('TOO_MANY'), UNAVAILABLE: bodyOf('UNAVAILABLE') };

function bodyOf(code: Refusal): string {
  return JSON.stringify({ error: { code, message: ERRORS[code].message } });
}

function pageOf(code: Refusal): string {
  return plainPage(new ShopError(code));
}
