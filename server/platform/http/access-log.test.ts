import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ShopError } from '#server/platform/errors/errors.ts';
import { registerAccessLog } from './access-log.ts';
import { registerErrorHandlers } from './send-refusal.ts';

afterEach(() => void vi.useRealTimers());

function heardApp() {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  const heard: Record<string, unknown>[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { base: null },
    { write: (line) => void heard.push(JSON.parse(line)) },
  );
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  app.decorateRequest('wasShed', false);
  registerErrorHandlers(app);
  registerAccessLog(app);
  app.get('/page', async () => 'a page');
  app.get('/fault', async (_request, reply) => reply.code(503).send());
  app.get('/bug', async () => {
    throw new Error('a bug');
  });
  app.get('/other-bug', async () => {
    throw new TypeError('another bug');
  });
  app.get('/refused', async () => {
    throw new ShopError('TOO_MANY');
  });
  app.get('/owner', async () => {
    throw new ShopError('NOT_SIGNED_IN');
  });
  app.post('/notify', async () => {
    const logFacts = { reason: 'wrong signature', sourceAddress: '10.1.2.3' };
    throw new ShopError('NOTIFICATION_REFUSED', { logFacts });
  });
  app.get('/file', { config: { isSummedUp: true } }, async () => 'a file');
  const ask = async (url: string, times: number, method: 'GET' | 'POST' = 'GET') => {
    for (let turn = 0; turn < times; turn += 1) await app.inject({ method, url });
  };
  return { heard, ask };
}

it('tells each request, but refusals, files and what has no route as one line', async () => {
  const { heard, ask } = heardApp();
  for (const url of ['/refused', '/file', '/nothing/here']) await ask(url, 50);
  await ask('/page', 2);
  vi.advanceTimersByTime(10_000);
  vi.advanceTimersByTime(10_000);
  expect(heard).toMatchObject([
    { route: '/page', status: 200, msg: 'answered' },
    { route: '/page', status: 200, msg: 'answered' },
    { refused: 50, files: 50, unknown: 50, others: 0, seconds: 10, msg: 'answered, in all' },
  ]);
});

it('tells why a request was refused, in the one line that it has', async () => {
  const { heard, ask } = heardApp();
  await ask('/owner', 1);
  await ask('/notify', 1, 'POST');
  expect(heard).toMatchObject([
    { route: '/owner', status: 401, code: 'NOT_SIGNED_IN', msg: 'answered' },
    {
      route: '/notify',
      code: 'NOTIFICATION_REFUSED',
      reason: 'wrong signature',
      sourceAddress: '10.1.2.3',
      msg: 'answered',
    },
  ]);
});

it('sums up refusals by their reasons', async () => {
  const { heard, ask } = heardApp();
  await ask('/owner', 1_003);
  await ask('/notify', 4, 'POST');
  await ask('/refused', 5);
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveLength(1_000 + 1);
  expect(heard.at(-1)).toMatchObject({
    refused: 5,
    others: 7,
    reasons: {
      NOT_SIGNED_IN: 3,
      'NOTIFICATION_REFUSED: wrong signature': 4,
      TOO_MANY: 5,
    },
  });
});

it('sums up what is more than anybody reads, and tells each fault', async () => {
  const { heard, ask } = heardApp();
  await ask('/page', 1_100);
  await ask('/fault', 3);
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveLength(1_000 + 3 + 1);
  expect(heard.at(-1)).toMatchObject({ others: 100 });
  await ask('/page', 1);
  expect(heard.at(-1)).toMatchObject({ route: '/page' });
});

it('tells the first fault of each kind with its stack, and of the others how many there were', async () => {
  const { heard, ask } = heardApp();
  await ask('/page', 1_100);
  await ask('/bug', 140);
  await ask('/other-bug', 60);
  const withStack = heard.filter(({ msg }) => msg === 'request failed');
  expect(withStack).toMatchObject([
    { level: 50, route: '/bug', code: 'INTERNAL', err: { message: 'a bug' } },
    { level: 50, route: '/other-bug', code: 'INTERNAL', err: { type: 'TypeError' } },
  ]);
  expect(withStack[0]?.err).toHaveProperty('stack', expect.stringContaining('access-log.test'));
  expect(heard.filter(({ status }) => status === 500)).toHaveLength(100);
  vi.advanceTimersByTime(10_000);
  expect(heard).toHaveLength(1_000 + 2 + 100 + 1);
  expect(heard.at(-1)).toMatchObject({ faults: 100, reasons: { INTERNAL: 100 } });
  await ask('/bug', 1);
  expect(heard.slice(-2)).toMatchObject([
    { msg: 'request failed', err: { message: 'a bug' } },
    { route: '/bug', status: 500, code: 'INTERNAL', msg: 'answered' },
  ]);
});
