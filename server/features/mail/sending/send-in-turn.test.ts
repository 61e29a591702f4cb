import { beforeEach, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useMailServer } from '#server/tools/testing/use-mail-server.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

// A mail server may put an email off. What the shopper reads last is what they go by.

const SHOPPER = 'thandi@example.co.za';

/** Whether the mail server puts the shopper's emails off. */
let isPuttingOff = false;
let putOff = 0;
/** What the shopper got, in the order in which it came: the subject, and the first day in the text. */
const got: string[] = [];

const mailer = useMailServer({
  recipient(address) {
    if (!isPuttingOff || address !== SHOPPER) return undefined;
    putOff += 1;
    return 451;
  },
  async message(message, recipients) {
    const [, subject = ''] = /^Subject: Your order \S+ (.+?)\r?$/m.exec(message) ?? [];
    const [day = ''] = /\w+day \d+ \w+/.exec(message.replaceAll(/=\r?\n/g, '')) ?? [];
    if (recipients.includes(SHOPPER)) got.push(`${subject}, ${day}`);
    return undefined;
  },
});

beforeEach(() => {
  got.length = 0;
  putOff = 0;
});

const shop = useTestShop({
  asStarted: true,
  servers: 1,
  mailer,
});

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const moveTo = async (id: string, deliveryDate: string) =>
  (await shop.adminTrpc()).admin.orders.reschedule({
    id,
    deliveryDate,
    deliveryTime: 'Evening (5PM - 8PM)',
  });

it('emails of an order that were put off reach its shopper in the order in which they were written', async () => {
  isPuttingOff = true;
  const { id } = await ordersIn(shop).paid();
  await waitUntil(() => putOff > 0, 20_000);
  later(1);
  await moveTo(id, '2026-11-25');
  isPuttingOff = false;
  later(1);
  await moveTo(id, '2026-11-26');
  await waitUntil(() => got.length === 3, 30_000);
  expect(got).toEqual([
    'is confirmed, Sunday 22 November',
    'has a new delivery time, Wednesday 25 November',
    'has a new delivery time, Thursday 26 November',
  ]);
}, 60_000);

it('one that a later email has overtaken after an hour is given up, and the owner reads why', async () => {
  isPuttingOff = true;
  const { id } = await ordersIn(shop).paid();
  await waitUntil(() => putOff > 0, 20_000);
  later(61);
  isPuttingOff = false;
  await query(
    shop.databaseUrl,
    `update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`,
  );
  await (await shop.adminTrpc()).admin.orders.cancel({ id, reason: 'No roses' });
  await waitUntil(() => got.length === 1, 20_000);
  expect(got).toEqual([expect.stringContaining('is cancelled')]);
  await query(shop.databaseUrl, `update pgboss.job set start_after = now() where state = 'retry'`);
  const confirmation = async () =>
    (await (await shop.adminTrpc()).admin.mails.list()).unsent.find(
      ({ kind }) => kind === 'order-paid',
    );
  await waitUntil(async () => (await confirmation())?.state === 'failed', 20_000);
  expect((await confirmation())?.lastError).toBe(
    'It was not sent, because a later email was. Since this email was written, the order has become “Cancelled”.',
  );
  expect(got).toHaveLength(1);
}, 60_000);
