import { afterAll, expect, it } from 'vitest';
import { type MetricsServer, startMetricsServer } from '#server/app/metrics/metrics-server.ts';
import { MailRefusedError } from '#server/features/mail/sending/outgoing-mail.ts';
import { sendMail } from '#server/features/mail/sending/send-mail.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { readAlerts, scrape } from '#server/tools/testing/prometheus.ts';
import { query } from '#server/tools/testing/query.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useListeningShop } from './listening-shop.ts';
import { send } from './send.ts';

// R-B4: what a stranger does without paying raises no alert. errors-alert.test.ts tries Errors, the soak MemoryHigh.

let metrics: MetricsServer;
const { shop, address } = useListeningShop({
  servers: 1,
  registerPages: async (app, services) => {
    const place = { host: '127.0.0.1', port: 0, dataDir: shop.uploads };
    metrics = await startMetricsServer({ ...place, databaseUrl: shop.databaseUrl, log: silentLog });
    metrics.observe(app, services.responseCache);
  },
});
afterAll(() => metrics.stop());

/** Alerts from database rows, in which a stranger can have something written. */
const OF_BOOKS = [
  'PaymentsWaiting',
  'MailsWaiting',
  'MailsFailed',
  'OrdersNeedAttention',
  'MoneyToReturn',
  'RefundUnclear',
];

/** Which of them fire. */
async function firing(): Promise<string[]> {
  const figures = await scrape(metrics.address);
  const rules = (await readAlerts()).filter(({ name }) => OF_BOOKS.includes(name));
  expect(rules).toHaveLength(OF_BOOKS.length);
  return rules
    .filter(({ expr }) => {
      const [, metric = '', bound] = /^max\((\S+)\) > (\d+)$/.exec(expr) ?? [];
      const value = figures.get(metric);
      expect(value, expr).toEqual(expect.any(Number));
      return Number(value) > Number(bound);
    })
    .map(({ name }) => name);
}

const REFUSED_WORDS = 'Thirty tables';

const TABLES = { mail: 'created_at', payment_notification: 'received_at' };

/** Four days on, nothing that was written since has been worked off. */
async function letDaysPass(): Promise<void> {
  for (const [table, column] of Object.entries(TABLES)) {
    const sql = `update ${table} set ${column} = ${column} - interval '4 days'`;
    await query(shop.databaseUrl, sql);
  }
}

/** The mail system takes what goes to the owner but for a stranger's words, and knows none of the addresses that strangers make up. */
async function tryMails(): Promise<void> {
  const mailer = {
    send: async ({ recipient, text }: { recipient: string; text: string }) => {
      if (recipient !== shop.services.shop.ownerEmail || text.includes(REFUSED_WORDS))
        throw new MailRefusedError('the recipient', '550');
    },
  };
  const waiting = await query<{ id: string }>(shop.databaseUrl, 'select id from mail');
  for (const { id } of waiting) await sendMail(shop.scope(), mailer, id);
}

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  send(address(), { method: 'POST', path, body, headers });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Orders that are never paid, changed, called off and told to be paid by messages that are not PayFast's. */
async function order(): Promise<{ id: string; orderNumber: string }> {
  const product = await createProduct(shop.services);
  const sent = { ...orderFor([{ product }]), customerEmail: 'nobody@nowhere.example' };
  const placed = JSON.parse((await post('/api/orders', sent)).text);
  expect((await post('/api/payfast/initiate', { orderId: placed.id })).status).toBe(200);
  return placed;
}

async function doAllThatStrangersCan(): Promise<void> {
  const { id, orderNumber } = await order();
  const scope = shop.scope();
  const stored = await scope.orders.findById(id);
  const key = stored ? scope.orderAccessTokens.keyOf(stored) : '';
  await post('/trpc/order.change', { id, key, customerPhone: '0821112222' });
  await post('/trpc/order.lookUp', { orderNumber, email: 'nobody@nowhere.example' });
  expect((await post('/trpc/order.cancel', { id, key })).status).toBe(200);
  const other = await order();
  for (const change of [{}, { amount_gross: '0.01' }, { payment_status: 'FAILED' }]) {
    const fields = { m_payment_id: other.orderNumber, ...change };
    await post('/api/payfast/notify', payfastNotification(fields, 'a guessed passphrase'), FORM);
    await post(
      '/api/payfast/notify',
      payfastNotification(fields).replace(/&signature.*/, ''),
      FORM,
    );
  }
  expect((await post('/trpc/newsletter.subscribe', { email: 'x@nowhere.example' })).status).toBe(
    200,
  );
  await askSubscribers(shop);
  const enquiry = {
    companyName: 'Nobody and Sons',
    contactPerson: 'Nobody',
    email: 'office@nowhere.example',
    phone: '0839998888',
    serviceType: 'Event florals',
    details: REFUSED_WORDS,
  };
  expect((await post('/trpc/enquiry.send', enquiry)).status).toBe(200);
}

it('a stranger who never pays raises none of the alerts of the books, whatever happens to the mails', async () => {
  await doAllThatStrangersCan();
  const mails = await query(shop.databaseUrl, 'select kind from mail');
  expect(mails.length).toBeGreaterThan(1);
  await tryMails();
  await letDaysPass();
  expect(await firing()).toEqual([]);
});

it('a payment that is not confirmed does', async () => {
  const { orderNumber } = await order();
  const told = payfastNotification({ m_payment_id: orderNumber });
  expect((await post('/api/payfast/notify', told, FORM)).status).toBe(200);
  await letDaysPass();
  expect(await firing()).toContain('PaymentsWaiting');
});
