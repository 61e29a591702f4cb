import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/http/errors.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { kindOfError } from '#server/platform/log/first-of-kind.ts';
import { asShopError, errorBody, retryAfter } from './error-body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether a fault of this kind is the first of its kind in ten seconds. */
    isFirstFault: (kind: string) => boolean;
  }
}

/** Sends a failure in the REST shape. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = beginRefusal(error, request, reply);
  return reply.send({ error: errorBody(refusal, request.id) });
}

/**
 * Begins the answer that refuses a request, in whatever form it is sent, and logs the failure once, as an error only
 * when it is our fault.
 */
export function beginRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ShopError {
  const refusal = asShopError(error);
  logFailure(refusal, request);
  const seconds = retryAfter(refusal);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  void reply.code(refusal.status).header('cache-control', 'no-store');
  return refusal;
}

/**
 * Notes why a request failed for its own line, which has a bound (access-log.ts). A fault of ours has its stack in a
 * line of its own, the first of its kind in ten seconds.
 */
export function logFailure(error: ShopError, request: FastifyRequest): void {
  const { code, status, cause, logFacts } = error;
  request.refusal = { code, ...logFacts };
  if (status < 500) return;
  const route = request.routeOptions.url;
  const err = cause ?? error;
  if (!request.server.isFirstFault(`${code} ${route} ${kindOfError(err)}`)) return;
  request.log.error({ code, route, err }, 'request failed');
}

/** Throws NOT_FOUND for an address that does not exist under /api or /trpc. */
export function notFound(): never {
  throw new ShopError('NOT_FOUND');
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMED_OUT',
  HPE_HEADER_OVERFLOW: 'HEAD_TOO_LARGE',
};

/**
 * Answers input that never becomes a request (a head that is not HTTP or too long, or that does not arrive in time) as
 * any other refusal, and closes the connection. `headers` go with every answer.
 */
export function createClientErrorHandler(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
      socket.destroy();
      return;
    }
    const refusal = new ShopError(CODES[error.code ?? ''] ?? 'MALFORMED');
    const body = JSON.stringify({ error: errorBody(refusal, randomUUID()) });
    const head = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const { status } = refusal;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    // With what is still on its way here unread: a client that sends for ever must not keep the
    // connection.
    socket.destroySoon();
  };
}

/** Returns whether an answer has begun: a second one in the middle of it would be read as a part of it. */
function hasBegunToAnswer(socket: Socket & { _httpMessage?: { headersSent: boolean } }): boolean {
  return socket._httpMessage?.headersSent === true;
}
