import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { MAX_CONCURRENCY } from '#server/platform/http/adaptive-concurrency-limit.ts';
import { registerLoadShedding } from '#server/platform/http/load-shedding.ts';
import { readAlerts, scrape } from '#server/tools/testing/prometheus.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { startMetricsServer } from './metrics-server.ts';

const NO_DATABASE = 'postgres://nobody@127.0.0.1:9/none';
const STRANGER = '41.0.0.66';
const CUSTOMER = '41.0.0.77';

/** A server with metrics and a guard against overload, and work that ends when the test says so. */
async function observedServer() {
  const place = { host: '127.0.0.1', port: 0, dataDir: import.meta.dirname };
  const metrics = await startMetricsServer({ ...place, databaseUrl: NO_DATABASE, log: silentLog });
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await metrics.stop();
  });
  metrics.observe(app, { sent: 0 });
  registerLoadShedding(app, silentLog, { ms: () => 0, stop: () => undefined });
  const waiting: (() => void)[] = [];
  app.get('/work', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
  app.get('/quick', async () => 'done');
  app.get('/broken', async () => {
    throw new Error('a fault of ours');
  });
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  return { ask, waiting, address: metrics.address };
}

/** Evaluates the rule "Errors" over all that was counted since the server began. */
async function isErrorsFiring(address: string): Promise<boolean> {
  const rule = (await readAlerts()).find(({ name }) => name === 'Errors');
  const form =
    /^sum\(rate\((\w+)\{status=~"([^"]+)"\}\[5m\]\)\) \/ sum\(rate\(\1(?:\{status!~"([^"]+)"\})?\[5m\]\)\) > ([\d.]+)$/;
  const [, metric, failed = '', leftOut = '', bound] = form.exec(rule?.expr ?? '') ?? [];
  expect(metric, rule?.expr).toBeDefined();
  let [failures, all] = [0, 0];
  for (const [series, count] of await scrape(address)) {
    if (!series.startsWith(`${metric}{`)) continue;
    const status = /status="(\d+)"/.exec(series)?.[1] ?? '';
    if (new RegExp(`^(?:${failed})$`).test(status)) failures += count;
    if (!new RegExp(`^(?:${leftOut})$`).test(status)) all += count;
  }
  return failures / all > Number(bound);
}

it('Errors is silent while one network is refused more than its part of a busy shop', async () => {
  const { ask, waiting, address } = await observedServer();
  const greedy = Array.from({ length: MAX_CONCURRENCY }, () => ask('/work', STRANGER));
  await waitUntil(() => waiting.length === MAX_CONCURRENCY / 2);
  for (let visit = 0; visit < 20; visit += 1) {
    expect((await ask('/quick', CUSTOMER)).statusCode).toBe(200);
  }
  for (const finish of waiting) finish();
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200)).toHaveLength(MAX_CONCURRENCY / 2);
  expect(await isErrorsFiring(address)).toBe(false);
});

it('Errors fires when one of fifty customers meets a fault, however much is refused to a stranger', async () => {
  const { ask, address } = await observedServer();
  for (let visit = 0; visit < 49; visit += 1) await ask('/quick', CUSTOMER);
  expect(await isErrorsFiring(address)).toBe(false);
  await ask('/broken', CUSTOMER);
  for (let guess = 0; guess < 200; guess += 1) await ask('/nowhere', STRANGER);
  expect(await isErrorsFiring(address)).toBe(true);
});
