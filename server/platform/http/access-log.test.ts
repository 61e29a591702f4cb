import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { registerAccessLog } from './access-log.ts';

afterEach(() => void vi.useRealTimers());

function heardApp() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
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
  registerAccessLog(app);
  app.get('/page', async () => 'a page');
  app.get('/fault', async (_request, reply) => reply.code(503).send());
  app.get('/refused', async (_request, reply) => reply.code(429).send());
  app.get('/file', { config: { isSummedUp: true } }, async () => 'a file');
  const ask = async (url: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await app.inject(url);
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
