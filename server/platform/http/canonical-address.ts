import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import { sendRefusal } from './send-refusal.ts';

/** What a path may be made of as it is; everything else is encoded, or not asked for. */
const PLAIN = /^[\w.~!$&'()*+,;=:@/-]*$/;
/** The same, and what browsers leave as it is in a query, though they should not. */
const QUERY = /^[\w.~!$&'()*+,;=:@/?%[\]{}|^`"<>-]*$/;
const ABSOLUTE = /^https?:\/\/[^/?#@\\]*(?=\/|$)/i;
/** Letters and signs beyond ASCII that can be seen. */
const MAY_BE_ENCODED = /^(?:(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}])*$/u;
const DOTS = /(^|\/)\.{1,2}(\/|$)/;

/** A name or a number, and maybe a port: nothing that would become another part of an address made with it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** How the shop takes an address that was asked for. */
export type Address =
  /** It is the one spelling of itself: nothing that reads it can read it in another way. */
  | 'canonical'
  /** It is a careless spelling of another, which is canonical. */
  | { canonical: string }
  | 'refused';

/**
 * Judges the target of a request line. Every reader of an address in the shop (routes, limits, the cache, the pages)
 * may decode and resolve it in its own way: a canonical one comes out the same. So it holds no dot segments, no empty
 * ones, no backslash, nothing encoded that may stand plain or that means something when it is decoded, and no encoded
 * percent sign, which a second decoding would turn into any of these.
 */
export function classifyAddress(target: string): Address {
  if (isCanonical(target)) return 'canonical';
  const [path = '', ...query] = target.replace(ABSOLUTE, '').split('?');
  const canonical = [path.replaceAll(/\/{2,}/g, '/') || '/', ...query].join('?');
  return isCanonical(canonical) ? { canonical } : 'refused';
}

function isCanonical(target: string): boolean {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  if (!path.startsWith('/') || path.includes('//') || DOTS.test(path)) return false;
  if (end >= 0 && !QUERY.test(target.slice(end + 1))) return false;
  return PLAIN.test(path) || isWellEncoded(path);
}

function isWellEncoded(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    const encoded = decoded.replaceAll(/[^\w.~!$&'()*+,;=:@/-]/gu, encodeURIComponent);
    return encoded === path && MAY_BE_ENCODED.test(beyondPlain(decoded));
  } catch {
    return false;
  }
}

/** Returns those characters of a decoded path that had to be encoded. */
function beyondPlain(decoded: string): string {
  return decoded.replaceAll(/[\w.~!$&'()*+,;=:@/-]/g, '');
}

/**
 * Returns whether a Host header names a host; HTTP/1.0 does without. Libraries that make addresses with it fail on
 * others.
 */
function isHost(host: string | undefined): boolean {
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`));
}

/**
 * Makes every address canonical before any route, limit, cache or page sees it. Reading requests are sent on to the
 * canonical spelling of a careless one; all others are refused, and so is a request that names no host.
 */
export function registerCanonicalAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isHost(request.headers.host)) throw new ShopError('MALFORMED');
    const address = classifyAddress(request.url);
    if (address === 'canonical') return;
    void reply.header('cache-control', 'no-store');
    const mayBeSentOn = request.method === 'GET' || request.method === 'HEAD';
    if (address === 'refused' || !mayBeSentOn) {
      return sendRefusal(new ShopError('MALFORMED'), request, reply);
    }
    return reply.redirect(address.canonical, 308);
  });
}
