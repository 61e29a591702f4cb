import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { CHOICE_COOKIE } from '#contract/delivery/choice.ts';
import { chooseEncoding } from '#server/platform/http/content-encoding.ts';
import { prependRequestListener } from '#server/platform/http/pipelining.ts';
import { WRITE_STALL_MS } from '#server/platform/http/response-write-timeout.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type EncodedVariant, isNotModified } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

const REPORT_MS = 10_000;

interface ResponseCacheHandlerOptions {
  answers: Pick<ResponseCache, 'find' | 'sent' | 'recordHit'>;
  /** Of every answer of the shop; an answer's own win. */
  headers: Readonly<Record<string, string>>;
  log: Log;
}

/**
 * Sends what is ready before Fastify sees the request: its routing, its hooks and a line of the log for
 * each would take as long as the answer itself (docs/performance.md). Anything but a plain GET of an
 * address whose answer is ready goes on to Fastify, which answers the same.
 */
export function registerResponseCacheHandler(
  server: Server,
  { answers, headers, log }: ResponseCacheHandlerOptions,
): void {
  const heads = new WeakMap<EncodedVariant, { ready: string[]; unchanged: string[] }>();
  let reported = 0;
  const report = setInterval(() => {
    const count = answers.sent - reported;
    if (count > 0) log.info({ count, seconds: REPORT_MS / 1000 }, 'answered from ready bytes');
    reported += count;
  }, REPORT_MS).unref();
  server.once('close', () => clearInterval(report));

  function headsOf(ready: EncodedVariant) {
    const known = heads.get(ready);
    if (known) return known;
    const made = {
      ready: Object.entries({ ...headers, ...ready.headers }).flat(),
      unchanged: Object.entries({ ...headers, ...ready.unchanged }).flat(),
    };
    heads.set(ready, made);
    return made;
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    // A server that stops has Fastify say so, and end the connection.
    if (!server.listening || request.method !== 'GET' || hasBody(request)) return false;
    // Each page for a visitor that has chosen when and where is their own.
    if (request.headers.cookie?.includes(CHOICE_COOKIE)) return false;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const ready = answers.find(request.url ?? '')?.[encoding];
    if (!ready) return false;
    answers.recordHit();
    if (isNotModified(ready, request.headers))
      response.writeHead(304, headsOf(ready).unchanged).end();
    else response.writeHead(200, headsOf(ready).ready).end(ready.bytes);
    // A client that does not read is not waited for: see response-write-timeout.ts.
    if (response.writableLength > 0) request.socket.setTimeout(WRITE_STALL_MS);
    return true;
  }

  prependRequestListener(server, send);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
