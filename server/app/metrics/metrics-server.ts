import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Log } from '#server/platform/log/log.ts';
import {
  createRequestMetrics,
  type ObserveRequests,
} from '#server/platform/metrics/request-metrics.ts';
import { appRouter } from '#server/app/app-router.ts';
import { createShopGauges } from './shop-gauges.ts';

export interface MetricsServer {
  /** Where Prometheus finds them. */
  address: string;
  /** For the app whose requests are to be counted. */
  observe: ObserveRequests;
  stop(): Promise<void>;
}

interface Options {
  host: string;
  port: number;
  databaseUrl: string;
  dataDir: string;
  log: Log;
}

/** One connection of its own, so that a shop that is busy can still be looked at. Milliseconds. */
const POOL = { max: 1, connectionTimeoutMillis: 2_000, query_timeout: 3_000 };
const REQUEST_MS = 10_000;

/**
 * GET /metrics for Prometheus, on a port of its own: what load on the shop does not reach, and the
 * public is not shown. It answers also when the database does not. Throws when the port is taken.
 */
export async function startMetricsServer(options: Options): Promise<MetricsServer> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pool = new Pool({
    connectionString: options.databaseUrl,
    application_name: 'shop-metrics',
    options: `-c statement_timeout=${POOL.query_timeout}`,
    ...POOL,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'metrics lost a connection'));
  const readShop = createShopGauges([registry], pool, options.dataDir);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readShop()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          options.log.error({ err: error }, 'metrics could not be told');
          response.writeHead(500).end();
        },
      );
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = REQUEST_MS;
  try {
    await once(server.listen(options.port, options.host), 'listening');
  } catch (cause) {
    await pool.end();
    throw new Error(
      `Metrics cannot be told at port ${options.port} of ${options.host}. Set METRICS_PORT or METRICS_HOST to another.`,
      { cause },
    );
  }
  return {
    address: `http://${hostAndPort(server.address())}/metrics`,
    observe: createRequestMetrics([registry], new Set(Object.keys(appRouter._def.procedures))),
    async stop() {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}

function hostAndPort(listening: AddressInfo | string | null): string {
  if (listening === null || typeof listening === 'string') throw new Error('Metrics need a port');
  const { address, port, family } = listening;
  return `${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
