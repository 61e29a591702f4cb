import type { FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/http/errors.ts';
import type { ShopError } from '#server/platform/errors/errors.ts';
import { retryAfter } from './error-body.ts';

const OF_THE_API = /^\/(api|trpc)(\/|$)/i;

/** Returns whether a browser asks for a page: it is told on one what is wrong, every other caller as JSON. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !OF_THE_API.test(url) && headers.accept?.includes('text/html') === true;
}

/** Returns a page without anything else of the shop, for when that is busy or fails. */
export function plainPage(error: ShopError): string {
  const title =
    retryAfter(error) === undefined ? 'This page could not be loaded' : 'One moment please';
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>${title}</h1><p>${ERRORS[error.code].message}</p></body></html>`;
}
