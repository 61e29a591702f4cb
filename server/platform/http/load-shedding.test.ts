import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import {
  type EventLoopMonitor,
  MAX_CONCURRENCY,
  MIN_CONCURRENCY,
  monitorEventLoop,
} from './adaptive-concurrency-limit.ts';
import { registerLoadShedding } from './load-shedding.ts';

const NOT_LATE = { ms: () => 0, stop: () => undefined };

/** A limit that stays where it is. */
const fixed = (most: number) => ({ most, note: () => undefined, adjust: () => undefined });

/** A server whose work ends when the test says so. */
async function busyServer({
  begun: many = MAX_CONCURRENCY,
  delay = NOT_LATE,
  limit,
}: {
  begun?: number;
  delay?: EventLoopMonitor;
  limit?: Parameters<typeof registerLoadShedding>[3];
} = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerLoadShedding(app, silentLog, delay, limit);
  const waiting: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => waiting.push(() => resolve('done')));
  app.get('/work', work);
  app.post('/work', work);
  app.get('/quick', async () => 'done');
  app.get('/trpc/*', async () => 'done');
  app.get('/vital', { config: { isCritical: true } }, async () => 'alive');
  const isCritical = ({ ip }: { ip: string }) => ip === '41.74.179.194';
  app.post('/money', { config: { isCritical } }, async () => 'thanks');
  await app.ready();
  const begun = Array.from({ length: many }, () => app.inject('/work'));
  await waitUntil(() => waiting.length === many);
  return { app, begun, waiting };
}

describe('R7 a shop with as much work as it can do', () => {
  it('turns away the next, and says when to come again', async () => {
    const { app } = await busyServer();
    const answer = await app.inject('/work');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    const withBody = await app.inject({ method: 'POST', url: '/work', payload: { a: 1 } });
    expect(withBody.statusCode).toBe(503);
  });

  it('shows a person a page', async () => {
    const { app } = await busyServer();
    const { statusCode, body } = await app.inject({
      url: '/work',
      headers: { accept: 'text/html' },
    });
    expect(statusCode).toBe(503);
    expect(body).toContain('Please try again in a moment');
  });

  it('still takes what is vital', async () => {
    const { app } = await busyServer();
    expect((await app.inject('/vital')).body).toBe('alive');
  });

  it('takes money from who brings it, and turns away who only says so', async () => {
    const { app } = await busyServer();
    const bring = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/money', payload: {}, remoteAddress })).statusCode;
    expect(await bring('41.74.179.194')).toBe(200);
    expect(await bring('41.74.179.1')).toBe(503);
  });

  it('answers all whom it let in, and then takes others', async () => {
    const { app, begun, waiting } = await busyServer();
    for (const finish of waiting) finish();
    const answers = await Promise.all(begun);
    expect(answers.map(({ body }) => body)).toEqual(Array(MAX_CONCURRENCY).fill('done'));
    const next = app.inject('/work');
    await waitUntil(() => waiting.length > MAX_CONCURRENCY);
    waiting.at(-1)?.();
    expect((await next).statusCode).toBe(200);
  });

  it('counts each procedure of a batch', async () => {
    const { app, waiting, begun } = await busyServer();
    for (const finish of waiting.splice(0, 5)) finish();
    await Promise.all(begun.slice(0, 5));
    const names = (many: number) => Array(many).fill('catalogue.list').join(',');
    expect((await app.inject(`/trpc/${names(6)}?batch=1`)).statusCode).toBe(503);
    expect((await app.inject(`/trpc/${names(5)}?batch=1`)).statusCode).toBe(200);
  });

  it('counts what is asked before a body is read, and not the wait for the body', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    registerLoadShedding(app, silentLog, NOT_LATE);
    const asking: (() => void)[] = [];
    app.addHook('onRequest', async ({ url }) => {
      if (url === '/owner') await new Promise<void>((resolve) => asking.push(resolve));
    });
    app.post('/owner', async () => 'done');
    app.get('/quick', async () => 'done');
    const bodies = Array.from({ length: MAX_CONCURRENCY }, () => new PassThrough());
    const headers = { 'content-type': 'application/json' };
    const begun = bodies.map((payload) =>
      app.inject({ method: 'POST', url: '/owner', headers, payload }),
    );
    await waitUntil(() => asking.length === MAX_CONCURRENCY);
    expect((await app.inject('/quick')).statusCode).toBe(503);
    for (const answer of asking) answer();
    await waitUntil(async () => (await app.inject('/quick')).statusCode === 200);
    for (const body of bodies) body.end('{}');
    expect(new Set((await Promise.all(begun)).map(({ statusCode }) => statusCode))).toEqual(
      new Set([200]),
    );
  });

  it('takes no refusal before the work for how long the work takes', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const noted: number[] = [];
    const limit = { ...fixed(1), note: (ms: number) => void noted.push(ms) };
    registerLoadShedding(app, silentLog, NOT_LATE, limit);
    app.addHook('onRequest', async ({ url }, reply) => {
      if (url === '/refused') return reply.code(401).send();
    });
    app.get('/refused', async () => 'done');
    app.get('/quick', async () => 'done');
    for (const url of ['/refused', '/refused', '/quick']) await app.inject(url);
    expect(noted).toHaveLength(1);
  });

  it('leaves half of the places to others when one network wants them all, and calls that its own doing', async () => {
    const { app, waiting } = await busyServer({ begun: 0 });
    const ask = (remoteAddress: string) => app.inject({ url: '/work', remoteAddress });
    const greedy = Array.from({ length: MAX_CONCURRENCY }, () => ask('41.0.0.66'));
    await waitUntil(() => waiting.length === MAX_CONCURRENCY / 2);
    const other = ask('41.0.0.77');
    await waitUntil(() => waiting.length === MAX_CONCURRENCY / 2 + 1);
    for (const finish of waiting) finish();
    expect((await other).statusCode).toBe(200);
    const answers = await Promise.all(greedy);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(MAX_CONCURRENCY / 2);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    for (const answer of refused) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ error: { code: 'TOO_MANY' } });
    }
  });

  it('keeps places for networks that have few, when two others want all', async () => {
    const { app, waiting } = await busyServer({ begun: 0 });
    const ask = (remoteAddress: string) => app.inject({ url: '/work', remoteAddress });
    const wants = (remoteAddress: string) =>
      Array.from({ length: MAX_CONCURRENCY }, () => ask(remoteAddress));
    const greedy = [...wants('105.67.1.1'), ...wants('2001:db8:67::1')];
    await waitUntil(() => waiting.length === (MAX_CONCURRENCY * 3) / 4);
    const others = Array.from({ length: MAX_CONCURRENCY / 4 }, (_, at) =>
      ask(`41.0.${Math.floor(at / 4)}.77`),
    );
    await waitUntil(() => waiting.length === MAX_CONCURRENCY);
    for (const finish of waiting) finish();
    const statuses = async (sent: typeof others) =>
      (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(await statuses(others)).toEqual(others.map(() => 200));
    expect(new Set(await statuses(greedy)), 'no 503: it is their own doing').toEqual(
      new Set([200, 429]),
    );
  });

  it('leaves half of the places to others also when these have become few', async () => {
    const limit = fixed(MIN_CONCURRENCY);
    const { app, waiting } = await busyServer({ begun: 0, limit });
    const ask = (remoteAddress: string) => app.inject({ url: '/work', remoteAddress });
    const greedy = Array.from({ length: MIN_CONCURRENCY }, () => ask('41.0.0.66'));
    await waitUntil(() => waiting.length === MIN_CONCURRENCY / 2);
    const others = Array.from({ length: MIN_CONCURRENCY / 2 }, (_, at) => ask(`41.0.1.${at}`));
    await waitUntil(() => waiting.length === MIN_CONCURRENCY);
    // The shop is full now, and the next visitor has not caused it.
    expect((await ask('41.0.0.88')).statusCode).toBe(503);
    for (const finish of waiting) finish();
    const statuses = async (sent: typeof others) =>
      (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(await statuses(others)).toEqual(others.map(() => 200));
    expect((await statuses(greedy)).filter((status) => status === 429)).toHaveLength(
      MIN_CONCURRENCY / 2,
    );
  });

  it('turns away sooner while its process comes late to its work', async () => {
    // A busy machine is late too: it counts from when the server has its work.
    const watched = monitorEventLoop();
    let isWatched = false;
    const delay = { ms: () => (isWatched ? watched.ms() : 0), stop: () => watched.stop() };
    const { app, waiting, begun } = await busyServer({ delay });
    isWatched = true;
    // Half of them have gone: there is room again.
    for (const finish of waiting.splice(0, MAX_CONCURRENCY / 2)) finish();
    await Promise.all(begun.slice(0, MAX_CONCURRENCY / 2));
    const until = performance.now() + 400;
    while (performance.now() < until);
    expect((await app.inject('/quick')).statusCode).toBe(503);
    await waitUntil(async () => (await app.inject('/quick')).statusCode === 200);
    for (const finish of waiting) finish();
  });
});
