import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { createRequestMetrics } from '#server/platform/metrics/request-metrics.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { registerBodyTimeout } from './body-timeout.ts';
import { registerLoadShedding } from './load-shedding.ts';

const SLOW_MS = 200;
const HEAD =
  'POST / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\n';

it.each([
  ['that is read', '{"a":1}'],
  ['that cannot be', '{"a":1 '],
])(
  'a body %s and comes slowly makes neither the shop busy nor its answers slow',
  async (_, body) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const register = new Registry();
    const noted: number[] = [];
    const limit = { most: 10, note: (ms: number) => void noted.push(ms), adjust: () => undefined };
    createRequestMetrics([register], new Set())(app, { sent: 0 });
    registerBodyTimeout(app);
    registerLoadShedding(app, silentLog, { ms: () => 0, stop: () => undefined }, limit);
    let hasArrived = false;
    app.addHook('preParsing', async () => {
      hasArrived = true;
    });
    app.post('/', async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });

    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const sentAt = performance.now();
    socket.write(`${HEAD}content-length: ${body.length}\r\n\r\n${body.slice(0, 3)}`);
    await waitUntil(() => hasArrived && performance.now() - sentAt > SLOW_MS);
    socket.write(body.slice(3));
    await once(socket.resume(), 'close');

    const quickestMs = performance.now() - sentAt - SLOW_MS;
    const seconds = /_sum\{.*\} (\S+)/.exec(await register.metrics())?.[1];
    expect(Number(seconds)).toBeLessThan(quickestMs / 1_000);
    expect(Math.max(0, ...noted)).toBeLessThan(quickestMs);
  },
);
