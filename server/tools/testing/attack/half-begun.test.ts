import { once } from 'node:events';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useListeningShop } from './listening-shop.ts';
import { LACKS_NGINX, useNginx, WHERE_NGINX } from '#server/tools/testing/nginx/use-nginx.ts';

// A connection that is half-begun takes a place in nginx and counts in none of its limits. The bound of an address
// that lies below nginx is not here: nginx has to serve others without it too.

const ATTACKER = '127.0.0.66';
const CUSTOMER = '127.0.0.77';
/** More than nginx as it is installed has places, in two processes. */
const MANY = 1_700;
const AT_A_TIME = 50;

describe.skipIf(LACKS_NGINX)(`half-begun connections to nginx${WHERE_NGINX}`, () => {
  const { address } = useListeningShop();
  const nginx = useNginx(address);

  it.each([
    ['TLS handshakes', () => ({ port: nginx.httpsPort, begun: Buffer.of(0x16) })],
    ['heads of requests', () => ({ port: nginx.httpPort, begun: 'GET / HTTP/1.1\r\n' })],
  ])('of one address, %s by the thousand, leave room for everybody else', async (_what, way) => {
    const { port, begun } = way();
    await keepHalfBegun(port, begun);
    for (let visit = 0; visit < 10; visit += 1) {
      expect(await visitShop()).toEqual({ https: 200, http: 301 });
    }
  });

  /** Returns what a customer is answered at both ports, over connections of their own. */
  async function visitShop() {
    const options = { host: '127.0.0.1', localAddress: CUSTOMER, agent: false, path: '/healthz' };
    const secure = { ...options, port: nginx.httpsPort, rejectUnauthorized: false };
    return {
      https: await statusOf(getSecure(secure)),
      http: await statusOf(getPlain({ ...options, port: nginx.httpPort })),
    };
  }
});

/** Holds many connections until the test ends, each of which has sent so much; in place of each that ends, another. */
async function keepHalfBegun(port: number, begun: string | Buffer): Promise<void> {
  const held = new Set<Socket>();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    for (const socket of held) socket.destroy();
  });

  async function hold(): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER });
    held.add(socket);
    socket
      .on('error', () => undefined)
      .once('close', () => {
        held.delete(socket);
        if (!isOver) setImmediate(() => void hold());
      });
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    if (!socket.destroyed) socket.write(begun);
  }

  for (let opened = 0; opened < MANY; opened += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, hold));
  }
}

/** Returns the status of the answer, or what went wrong. */
function statusOf(sent: ReturnType<typeof getPlain>): Promise<number | string> {
  return new Promise((resolve) => {
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', (error: Error) => resolve(error.message));
  });
}
