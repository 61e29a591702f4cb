import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { LACKS_NGINX, useNginx, WHERE_NGINX } from '#server/tools/testing/nginx/use-nginx.ts';
import { scrape } from '#server/tools/testing/prometheus.ts';
import {
  QUIET_PORTS,
  type ShopProcess,
  startShopProcess,
} from '#server/tools/testing/shop-process.ts';
import { useTestDatabase } from '#server/tools/testing/test-database.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { sendHalf } from './half-sent.ts';
import { visitedWhile } from './visited.ts';

// F2: an upgrade replaces one server after the other (docs/operations.md). The short form of the fault `operations`,
// without systemd and packages.

const HALF_SENT = 8;

interface Server {
  ports: { PORT: string; METRICS_PORT: string };
  shop: ShopProcess;
}

describe.skipIf(LACKS_NGINX)(`two servers behind nginx${WHERE_NGINX}`, () => {
  const database = useTestDatabase();
  let dataDir = '';
  let servers: Server[] = [];
  let productId = '';

  const start = (ports: Server['ports']): Promise<ShopProcess> =>
    startShopProcess({
      ...ports,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret of the restarts, 64 characters or so',
      ADMIN_PASSWORD: 'hydrangeas after the rain',
      PAYFAST_BASE_URL: 'http://127.0.0.1:9',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    });
  const freePort = async () => String(await findFreePort(randomInt(...QUIET_PORTS)));
  const startAnywhere = async (): Promise<Server> => {
    const ports = { PORT: await freePort(), METRICS_PORT: await freePort() };
    return { ports, shop: await start(ports) };
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-restarts-'));
    servers = await Promise.all([startAnywhere(), startAnywhere()]);
    const [product] = await fetchProducts(servers[0]?.shop.address ?? '');
    productId = product?.id ?? '';
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ shop }) => shop.kill()));
    await rm(dataDir, { recursive: true, force: true });
  });
  const nginx = useNginx(() => servers.map(({ shop }) => shop.address));

  /** How many requests both servers are answering. */
  async function inFlight(): Promise<number> {
    const counts = servers.map(async ({ ports }) => {
      const figures = await scrape(`http://127.0.0.1:${ports.METRICS_PORT}/metrics`);
      return figures.get('shop_http_requests_in_flight') ?? 0;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Ends a server while requests are half-sent to both. Returns what these are answered. */
  async function endAmid(shop: ShopProcess, end: () => Promise<unknown>) {
    const sendRest = await sendHalf(nginx.httpsPort, productId, HALF_SENT);
    await waitUntil(async () => (await inFlight()) >= HALF_SENT);
    const ended = end();
    await waitUntil(async () => {
      const ready = await fetch(`${shop.address}/readyz`).catch(() => undefined);
      return ready?.ok !== true;
    });
    const answers = await sendRest();
    await ended;
    return answers;
  }

  const visitors = () => {
    const program = join(import.meta.dirname, 'visitors.ts');
    const args = [program, 'shop.example.co.za', productId, String(nginx.httpsPort)];
    return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  };

  it('that are restarted one after the other answer everybody', async () => {
    const halfSent: (number | string)[] = [];
    const met = await visitedWhile(visitors(), async () => {
      for (const server of servers) {
        const { shop, ports } = server;
        halfSent.push(...(await endAmid(shop, () => shop.stop())));
        server.shop = await start(ports);
      }
    });
    expect(met.failed).toEqual({});
    expect(halfSent).toEqual(Array(2 * HALF_SENT).fill(201));
    expect(Object.keys(met.statuses).toSorted()).toEqual(['200', '201']);
  });

  // Last: one of them is gone afterwards.
  it('are found to drop answers when one is killed instead', async () => {
    const [shop] = servers.map((server) => server.shop);
    const answers = shop ? await endAmid(shop, () => shop.kill()) : [];
    expect(new Set(answers)).toEqual(new Set([201, 502]));
  });
});
