import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BODY_TIMEOUT_MS, registerBodyTimeout, setBodyTimeout } from './body-timeout.ts';

const SLOW_ROUTE_MS = 60_000;
const HALF_A_BODY = 'content-type: application/json\r\ncontent-length: 20\r\n\r\n{"a":';

let app: FastifyInstance;
let arrived: Promise<unknown>;

beforeEach(async () => {
  // Only the deadline's own timers: sockets go on as ever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = Fastify();
  registerBodyTimeout(app);
  arrived = new Promise((resolve) => {
    app.addHook('preParsing', async () => resolve(undefined));
  });
  app.post('/usual', async (request) => request.body);
  app.post('/slow', { config: { bodyTimeoutMs: SLOW_ROUTE_MS } }, async (request) => request.body);
  app.post('/known', {
    onRequest: async (request, reply) => setBodyTimeout(request, reply, SLOW_ROUTE_MS),
    handler: async (request) => request.body,
  });
  app.post('/refused', {
    onRequest: async (_request, reply) => reply.code(403).send('no'),
    handler: async () => 'never',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function send(text: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  return socket;
}

async function sendHalf(path: string): Promise<Socket> {
  const socket = await send(`POST ${path} HTTP/1.1\r\nhost: shop\r\n${HALF_A_BODY}`);
  await arrived;
  return socket;
}

async function allOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('a body that is larger than it may be', () => {
  const BODY = 'x'.repeat(3_000_000);

  it.each([
    ['of a known length', `content-length: ${BODY.length}\r\n\r\n${BODY}`],
    ['in chunks', `transfer-encoding: chunked\r\n\r\n2dc6c0\r\n${BODY}\r\n0\r\n\r\n`],
  ])('is refused, and the connection serves the next request (%s)', async (_what, rest) => {
    const type = 'content-type: application/json';
    const socket = await send(`POST /usual HTTP/1.1\r\nhost: shop\r\n${type}\r\n${rest}`);
    socket.write('GET /none HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
    expect((await allOf(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 413',
      'HTTP/1.1 404',
    ]);
  });
});

describe('a body that does not arrive', () => {
  it('is waited for ten seconds; then the sender hears 408 and the connection is closed', async () => {
    const socket = await sendHalf('/usual');
    vi.advanceTimersByTime(BODY_TIMEOUT_MS - 1);
    expect(app.server.listening && socket.readyState).toBe('open');
    vi.advanceTimersByTime(1);
    expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['the route says so', '/slow'],
    ['it is known whose it is', '/known'],
  ])('is waited for longer where %s', async (_what, path) => {
    const socket = await sendHalf(path);
    vi.advanceTimersByTime(SLOW_ROUTE_MS - 1);
    socket.write('"all is well"} ');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('is let pass for ten seconds more when the request was refused', async () => {
    const socket = await send(`POST /refused HTTP/1.1\r\nhost: shop\r\n${HALF_A_BODY}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
    const rest = allOf(socket);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(BODY_TIMEOUT_MS);
    expect(await rest).not.toContain('HTTP/1.1');
  });
});

it('nothing waits for a request that is there', async () => {
  const body = 'POST /usual HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
  const socket = await send(`${body}content-length: 2\r\n\r\n{}`);
  await once(socket, 'data');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  socket.destroy();
});
