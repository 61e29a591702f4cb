import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/http/errors.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { asShopError, errorBody, retryAfter } from './error-body.ts';

/** The last two nets of every REST route: what was thrown, and what was not found. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => sendError(error, request, reply));
}

/** Answers a failure in the REST shape and logs it once, as an error only when it is our fault. */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shopError = asShopError(error);
  logFailure(shopError, request);
  const seconds = retryAfter(shopError);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply
    .code(shopError.status)
    .header('cache-control', 'no-store')
    .send({ error: errorBody(shopError, request.id) });
}

export function logFailure(error: ShopError, request: FastifyRequest): void {
  const facts = { code: error.code, route: request.routeOptions.url };
  if (error.status >= 500)
    request.log.error({ ...facts, err: error.cause ?? error }, 'request failed');
  else request.log.info(facts, 'request refused');
}

/** The answer for an address that does not exist under /api or /trpc. */
export function notFound(): never {
  throw new ShopError('NOT_FOUND');
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMED_OUT',
  HPE_HEADER_OVERFLOW: 'HEAD_TOO_LARGE',
};

/**
 * Answers what never becomes a request, as any other refusal is answered, and closes the connection: a
 * head that is not HTTP or too long, and what does not arrive in time. `headers` go with every answer.
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

/** An answer in the middle of another would be read as a part of it. */
function hasBegunToAnswer(socket: Socket & { _httpMessage?: { headersSent: boolean } }): boolean {
  return socket._httpMessage?.headersSent === true;
}
