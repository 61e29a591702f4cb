import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long an answer may wait for its reader without a byte of progress. Milliseconds. */
export const STALLED_MS = 15_000;

/**
 * Closes the connection of who asks and then does not read (security.md, R9). Once the whole answer is
 * on its way, Node's own limit for idle connections holds. Streams of live updates have their own end
 * (streams.ts).
 */
export function registerAnswerDeadline(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const { socket } = request.raw;
    if (!isStream && socket instanceof Socket) socket.setTimeout(STALLED_MS);
  });
}
