import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long an answer may wait for its reader without a byte of progress. Milliseconds. */
export const WRITE_STALL_MS = 15_000;

/**
 * Closes the connection of a client that asks and then does not read (docs/reference/security.md,
 * R9). Once the whole answer is on its way, Node's own limit for idle connections holds. Streams of
 * live updates have their own end (sse-connections.ts), and whatever limit an answer before them
 * left on their connection is taken off.
 */
export function registerResponseWriteTimeout(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (isStream(reply, payload)) takeLimitOff(reply.raw);
    else if (raw.socket instanceof Socket) raw.socket.setTimeout(WRITE_STALL_MS);
  });
}

/**
 * Returns whether a reply is a stream. tRPC answers with a Response, whose headers the reply takes over only after its
 * hooks.
 */
function isStream(reply: FastifyReply, payload: unknown): boolean {
  const type =
    payload instanceof Response
      ? payload.headers.get('content-type')
      : reply.getHeader('content-type');
  return String(type).startsWith('text/event-stream');
}

/**
 * Lifts the time limit of an answer's connection. An answer gets its connection only when those before it there are
 * gone.
 */
function takeLimitOff(answer: ServerResponse): void {
  const free = (socket: unknown) => socket instanceof Socket && socket.setTimeout(0);
  if (answer.socket) free(answer.socket);
  else answer.once('socket', free);
}
