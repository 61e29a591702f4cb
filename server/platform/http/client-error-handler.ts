import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#contract/http/errors.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { errorBody } from './error-body.ts';

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
    // With what is still on its way here unread: who sends for ever must not keep the connection.
    socket.destroySoon();
  };
}

/** An answer in the middle of another would be read as a part of it. */
function hasBegunToAnswer(socket: Socket & { _httpMessage?: { headersSent: boolean } }): boolean {
  return socket._httpMessage?.headersSent === true;
}
