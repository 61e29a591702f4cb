import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { prependRequestListener } from './prepend-request-listener.ts';

/**
 * So many requests of one connection may wait behind the answer of another. No browser and no proxy sends
 * even one ahead; who sends hundreds and reads nothing would have the shop write them all.
 */
const MOST_WAITING = 10;

/** Ends the connection of who asks for too much at once (docs/reference/security.md, R9). */
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
