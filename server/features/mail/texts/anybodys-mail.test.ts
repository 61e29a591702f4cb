import { expect, it } from 'vitest';
import { BUSINESS_METRICS } from '#server/app/metrics/business-metrics.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { MailRefusedError } from '#server/features/mail/sending/outgoing-mail.ts';
import { sendMail } from '#server/features/mail/sending/send-mail.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';

const shop = useTestShop();
const owner = async () => (await shop.adminTrpc()).admin;

/** As a mail system does that knows none of these mailboxes. */
const mailer = {
  send: () => Promise.reject(new MailRefusedError('the recipient', '550')),
};

async function failAllMails(): Promise<void> {
  const waiting = await query<{ id: string }>(shop.databaseUrl, 'select id from mail');
  for (const { id } of waiting) await sendMail(shop.scope(), mailer, id);
}

const askForQuote = () =>
  shop.trpc().enquiry.send({
    companyName: 'Nobody and Sons',
    contactPerson: 'Nobody',
    email: 'office@nowhere.example',
    phone: '0839998888',
    serviceType: 'Event florals',
    details: 'Words that a mail server refuses',
  });

/** How old the oldest mail is that waits, as the alert has it. */
async function oldestSeconds(): Promise<number> {
  const fact = BUSINESS_METRICS.find(({ name }) => name === 'mail_oldest_seconds');
  await query(shop.databaseUrl, `update mail set created_at = now() - interval '1 hour'`);
  const [row] = await query<{ value: number }>(shop.databaseUrl, fact?.sql ?? '');
  return row?.value ?? Number.NaN;
}

/** What the metrics say of mails that failed, and how many the overview counts. */
async function failedMails() {
  const fact = BUSINESS_METRICS.find(({ name }) => name === 'mails');
  const rows = await query<{ state: string; value: number }>(shop.databaseUrl, fact?.sql ?? '');
  const metric = rows.find(({ state }) => state === 'failed')?.value ?? 0;
  return { metric, overview: (await (await owner()).overview()).attention.failedMails };
}

it('a made-up address or refused words of a stranger raise no alert, and their mail is in the list all the same', async () => {
  await shop.trpc().newsletter.subscribe({ email: 'nothing@example.co.za' });
  await askSubscribers(shop);
  await askForQuote();
  expect(await oldestSeconds()).toBe(0);
  const { id } = await ordersIn(shop).placed();
  await (await owner()).orders.cancel({ id, reason: 'Never paid' });
  await failAllMails();
  expect(await failedMails()).toEqual({ metric: 0, overview: 0 });
  const { unsent } = await (await owner()).mails.list();
  const kinds = unsent.map(({ kind }) => kind);
  expect(kinds[0]).toBe('order-cancelled');
  expect(kinds.slice(1).toSorted()).toEqual(['enquiry', 'newsletter-confirm']);
});

it('a mail of an order stands before all that strangers caused since', async () => {
  await ordersIn(shop).paid();
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await askForQuote();
  const { unsent } = await (await owner()).mails.list();
  expect(unsent.at(-1)?.kind).toBe('enquiry');
  expect(unsent).toHaveLength(3);
});

it('a mail of a paid order that cannot be delivered does', async () => {
  await ordersIn(shop).paid();
  await failAllMails();
  expect(await failedMails()).toEqual({ metric: 2, overview: 2 });
});
