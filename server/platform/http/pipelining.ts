import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * So many requests of one connection may wait behind the answer of another. No browser and no proxy
 * sends even one ahead; a client that sends hundreds and reads nothing would have the shop write
 * them all.
 */
const MOST_WAITING = 10;

/** Ends connections that ask for too much at once (docs/reference/security.md, R9). */
export function registerPipeliningLimit(server: Server): void {
  const waiting = new WeakMap<Socket, number>();

  prependRequestListener(server, ({ socket }, response) => {
    // An answer has the connection at once when no other is before it.
    if (response.socket) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MOST_WAITING) return false;
    socket.destroy();
    return true;
  });
}

type Look = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets `look` see each request before Fastify, and before listeners registered here earlier. It returns whether it has
 * handled the request: then no other listener sees it.
 */
export function prependRequestListener(server: Server, look: Look): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (look(request, response)) return;
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}
