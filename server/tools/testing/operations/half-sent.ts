import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

/** Sends the rest of what is half-sent. Returns the status of each answer, or why there was none. */
export type SendRest = () => Promise<(number | string)[]>;

/**
 * Begins so many additions to carts through the proxy at a port, each over a connection of its own. They are on their
 * way to a server of the shop, and a proxy may not send them again.
 */
export async function sendHalf(port: number, productId: string, count: number): Promise<SendRest> {
  const begun = await Promise.all(Array.from({ length: count }, () => begin(port, productId)));
  return () => Promise.all(begun.map((finish) => finish()));
}

async function begin(port: number, productId: string): Promise<() => Promise<number | string>> {
  const body = JSON.stringify({ sessionId: `session_${randomUUID()}`, productId });
  const half = Math.floor(body.length / 2);
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/cart',
    method: 'POST',
    agent: false,
    rejectUnauthorized: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = once(sent, 'response').then(
    ([answer]: IncomingMessage[]) => answer?.resume().statusCode ?? 0,
    (error: Error) => error.message,
  );
  await new Promise((resolve) => void sent.write(body.slice(0, half), resolve));
  return () => {
    sent.end(body.slice(half));
    return answered;
  };
}
