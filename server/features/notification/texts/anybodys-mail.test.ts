import { expect, it } from 'vitest';
import { BUSINESS_METRICS } from '#server/app/metrics/business-metrics.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { MailRefusedError } from '#server/features/notification/sending/outgoing-mail.ts';
import { sendMail } from '#server/features/notification/sending/send-mail.ts';

const shop = useTestShop();
const owner = async () => (await shop.adminTrpc()).admin;

/** As a mail system does that knows none of these mailboxes. */
const mailer = {
  send: () => Promise.reject(new MailRefusedError('no such address (550)')),
};

async function failAllMails(): Promise<void> {
  const waiting = await query<{ id: string }>(shop.databaseUrl, 'select id from mail');
  for (const { id } of waiting) await sendMail(shop.scope(), mailer, id);
}

/** What the metrics say of mails that failed, and how many the overview counts. */
async function failedMails() {
  const fact = BUSINESS_METRICS.find(({ name }) => name === 'mails');
  const rows = await query<{ state: string; value: number }>(shop.databaseUrl, fact?.sql ?? '');
  const metric = rows.find(({ state }) => state === 'failed')?.value ?? 0;
  return { metric, overview: (await (await owner()).overview()).attention.failedMails };
}

it('a made-up address of a stranger raises no alert, and its mail is in the list all the same', async () => {
  await shop.trpc().newsletter.subscribe({ email: 'nothing@example.co.za' });
  const { id } = await ordersIn(shop).placed();
  await (await owner()).orders.cancel({ id, reason: 'Never paid' });
  await failAllMails();
  expect(await failedMails()).toEqual({ metric: 0, overview: 0 });
  const { unsent } = await (await owner()).mails.list();
  expect(unsent.map(({ kind }) => kind)).toEqual(['order-cancelled', 'newsletter-confirm']);
});

it('a mail of a paid order that cannot be delivered does', async () => {
  await ordersIn(shop).paid();
  await failAllMails();
  expect(await failedMails()).toEqual({ metric: 2, overview: 2 });
});
