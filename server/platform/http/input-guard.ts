import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';

const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is refused
const NUL_IN_ADDRESS = /%00|\u0000/i;

/**
 * Refuses what no honest client sends, before any parser of ours sees it: NUL (PostgreSQL cannot
 * store it), lone surrogates, keys that reach for prototypes, numbers that are not finite, and
 * nesting without end (docs/reference/security.md, D2, D5, D6, D8). Throws MALFORMED.
 */
export function rejectUnsafeInput(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new ShopError('MALFORMED');
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
    throw new ShopError('MALFORMED');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new ShopError('MALFORMED');
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) rejectUnsafeInput(each, depth + 1);
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || key.includes('\u0000')) throw new ShopError('MALFORMED');
    rejectUnsafeInput(each, depth + 1);
  }
}

/** Holds every route to {@link rejectUnsafeInput}, tRPC's included. */
export function registerInputGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (NUL_IN_ADDRESS.test(request.url)) throw new ShopError('MALFORMED');
  });
  app.addHook('preValidation', async (request) => {
    rejectUnsafeInput(request.params);
    rejectUnsafeInput(request.query);
    rejectUnsafeInput(request.body);
  });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes a browser send (docs/reference/security.md, T29 and D1).
 * Browsers say where a request comes from; a client that says nothing is no browser and passes.
 */
export function registerCsrfGuard(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isCrossSite(request, publicUrl)) {
      throw new ShopError('CROSS_SITE');
    }
  });
}

/** Returns whether another site's page made the browser send this. `publicUrl` is the shop's. */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
