import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { readAlerts, scrape } from '#server/tools/testing/prometheus.ts';
import { query } from '#server/tools/testing/query.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NO_DATABASE = 'postgres://nobody@127.0.0.1:9/none';
const SESSION = 'session_of_the_metrics_1';

let metrics: MetricsServer;
const shop = useTestShop({
  // Prometheus asks one server, and here it must be the one that was called.
  servers: 1,
  registerPages: async (app, services) => {
    metrics = await start(shop.databaseUrl);
    metrics.observe(app, services.responseCache);
  },
});
afterAll(() => metrics.stop());

async function start(url: string): Promise<MetricsServer> {
  const place = { host: '127.0.0.1', port: 0, dataDir: shop.uploads };
  return startMetricsServer({ ...place, databaseUrl: url, log: silentLog });
}

describe('the metrics', () => {
  it('tell how long each route and procedure took, by pattern and never by address', async () => {
    const product = await createProduct(shop.services);
    const line = { sessionId: SESSION, productId: product.id, quantity: 1, size: 'm' };
    await shop.app.inject({ method: 'POST', url: '/trpc/cart.add', payload: line });
    await shop.app.inject({ url: `/api/cart/${SESSION}` });
    await shop.app.inject({ url: `/api/orders/${randomUUID()}` });
    await shop.app.inject({ url: '/trpc/no.such.thing' });
    await shop.app.inject({ url: '/nowhere/at/all' });

    const found = await scrape(metrics.address);
    const names = [...found.keys()];
    const count = (labels: string) =>
      found.get(`shop_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="POST",route="/trpc/cart.add",status="200"')).toBe(1);
    expect(count('method="GET",route="/api/cart/:sessionId",status="200"')).toBe(1);
    expect(count('method="GET",route="/api/orders/:id",status="404"')).toBe(1);
    expect(count('method="GET",route="/trpc/(unknown)",status="404"')).toBe(1);
    expect(count('method="GET",route="unknown",status="404"')).toBe(1);
    expect(found.get('shop_http_requests_in_flight')).toBe(0);
    expect(names.filter((name) => name.includes(SESSION))).toEqual([]);
  });

  it('tell what the books say, and 0 of what they do not', async () => {
    const orders = ordersIn(shop);
    await orders.paid();
    await orders.flagged('The stock is gone');
    const found = await scrape(metrics.address);
    expect(found.get('shop_database_up')).toBe(1);
    expect(found.get('shop_orders{state="paid"}')).toBe(2);
    expect(found.get('shop_orders{state="delivered"}')).toBe(0);
    expect(found.get('shop_orders_needing_attention')).toBe(1);
    expect(found.get('shop_refunds{state="unclear"}')).toBe(0);
    expect(found.get('shop_data_free_bytes')).toBeGreaterThan(0);
  });

  it('are told also without a database, and then hold no figure of the books', async () => {
    const alone = await start(NO_DATABASE);
    onTestFinished(() => alone.stop());
    const found = await scrape(alone.address);
    expect(found.get('shop_database_up')).toBe(0);
    expect([...found.keys()].filter((name) => name.startsWith('shop_orders'))).toEqual([]);
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('are all there is at their port', async () => {
    for (const path of ['/', '/metrics/', '/metrics?a=b', '/api/products']) {
      expect((await fetch(new URL(path, metrics.address))).status).toBe(404);
    }
    expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404);
    expect((await shop.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('say which port is taken', async () => {
    const { port, hostname } = new URL(metrics.address);
    const place = { host: hostname, port: Number(port), dataDir: shop.uploads };
    await expect(
      startMetricsServer({ ...place, databaseUrl: NO_DATABASE, log: silentLog }),
    ).rejects.toThrow(/^Metrics cannot be told at port \d+ of 127\.0\.0\.1\. Set METRICS_PORT/);
  });
});

describe('the alerts', () => {
  it('ask only for metrics that there are', async () => {
    await shop.app.inject({ url: '/healthz' });
    const names = new Set(
      [...(await scrape(metrics.address)).keys()].map((series) => series.replace(/\{.*/, '')),
    );
    const alerts = await readAlerts();
    expect(alerts.length).toBeGreaterThan(10);
    for (const { name, expr } of alerts) {
      const asked = expr.match(/\b(shop|nodejs|process)_\w+/g) ?? [];
      // Prometheus makes "up" by itself.
      expect(asked.length > 0 || expr.startsWith('up{'), name).toBe(true);
      expect(
        asked.filter((metric) => !names.has(metric)),
        name,
      ).toEqual([]);
    }
  });

  it('each have an answer in docs/operations.md', async () => {
    const guide = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
    const alerts = await readAlerts();
    expect(alerts.filter(({ name }) => !guide.includes(`**${name}**`))).toEqual([]);
  });

  it.each<[alert: string, cause: string]>([
    [
      'PaymentsWaiting',
      `insert into payment_notification (id, provider, provider_reference, order_number, payment_status, raw,
         raw_hash, source_address, source_known, state, reason, attempts, received_at)
       values (gen_random_uuid(), 'payfast', '1', 'X', 'COMPLETE', '', '', '', true, 'received', '', 0,
         now() - interval '6 minutes')`,
    ],
    ['MailsWaiting', mailThatIs('queued', '6 minutes')],
    ['MailsFailed', mailThatIs('failed', '3 days')],
    ['OrdersNeedAttention', 'update shop_order set needs_attention = true'],
    [
      'JobsStandStill',
      `update shop_order set status = 'pending_payment', hold_expires_at = now() - interval '6 minutes'`,
    ],
    [
      'HousekeepingFails',
      `insert into pgboss.job (name, state, created_on, completed_on)
       values ('shop.housekeeping', 'failed', now(), now()),
         ('shop.housekeeping', 'completed', now() - interval '25 hours', now() - interval '25 hours')`,
    ],
    [
      'MoneyToReturn',
      `insert into payment (id, order_id, provider, provider_reference, amount_cents, refund_needed, created_at)
       select gen_random_uuid(), id, 'payfast', reference, total_cents, reference = '2', now()
       from shop_order, unnest(array['1', '2']) as reference`,
    ],
  ])('%s fires when its cause is there, and not before', async (alert, cause) => {
    const product = await createProduct(shop.services);
    await shop.trpc().order.place(orderFor([{ product }]) as never);
    await query(
      shop.databaseUrl,
      `update shop_order set hold_expires_at = now() + interval '1 hour'`,
    );
    expect(await isFiring(alert)).toBe(false);
    await query(shop.databaseUrl, cause);
    expect(await isFiring(alert)).toBe(true);
  });

  /** For rules of the form `max(metric) > number`. */
  async function isFiring(alert: string): Promise<boolean> {
    const rule = (await readAlerts()).find(({ name }) => name === alert);
    const [, metric, bound] = /^max\((\S+)\) > (\d+)$/.exec(rule?.expr ?? '') ?? [];
    const value = (await scrape(metrics.address)).get(metric ?? '');
    expect(value, `${alert}: ${rule?.expr}`).toEqual(expect.any(Number));
    return Number(value) > Number(bound);
  }
});

function mailThatIs(state: string, age: string): string {
  return `insert into mail (id, message_id, kind, occasion, recipient, subject, text, html, state, attempts,
      last_error, created_at)
    values (gen_random_uuid(), gen_random_uuid()::text, 'k', '', 'a@example.com', '', '', '', '${state}', 1, '',
      now() - interval '${age}')`;
}
