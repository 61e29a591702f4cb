import { beforeEach, expect, it } from 'vitest';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useMailServer } from '#server/tools/testing/use-mail-server.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

// A stranger's words can be such that a mail server refuses them: GTUBE is the line with which that is tried.

const ENQUIRIES = 30;
const QUOTE = 'A company asks for a quote';
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

/** The code of the mail server's answer to a quote, which it sends once `until` resolves. */
let refusing = { code: 451, until: Promise.resolve() };
/** The subjects of the emails that the server was given, in the order in which they came. */
const tried: string[] = [];

const mailer = useMailServer({
  async message(message) {
    const subject = /^Subject: (.+)$/m.exec(message)?.[1]?.trim() ?? '';
    tried.push(subject);
    if (!subject.startsWith(QUOTE)) return undefined;
    await refusing.until;
    return refusing.code;
  },
});

const shop = useTestShop({
  asStarted: true,
  servers: 1,
  mailer,
});
beforeEach(() => {
  tried.length = 0;
});

async function askForQuotes(): Promise<void> {
  for (let number = 0; number < ENQUIRIES; number += 1) {
    await shop.trpc().enquiry.send({
      companyName: 'Nobody and Sons',
      contactPerson: 'Nobody',
      email: `office${number}@nowhere.example`,
      phone: '0839998888',
      serviceType: 'Event florals',
      details: GTUBE,
    });
  }
}

/** Holds back the mail server's answers to quotes. Returns a function that lets them go. */
function hold(code: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  refusing = { code, until: promise };
  return resolve;
}

/** Pays an order while the mail server is busy with quotes; returns what it was given after that. */
async function triedAfterAPayment(answer: () => void): Promise<string[]> {
  await waitUntil(() => tried.length === 2);
  await ordersIn(shop).paid();
  answer();
  await waitUntil(() => tried.some((subject) => subject.includes('confirmed')), 20_000);
  await waitUntil(() => tried.length >= 4);
  return tried.slice(2, 4);
}

const mailsThat = (condition: string) =>
  query(shop.databaseUrl, `select from mail where kind = 'enquiry' and ${condition}`);

const OF_THE_ORDER = [/^New order/, /^Your order .* is confirmed/].map((subject) =>
  expect.stringMatching(subject),
);

it('emails of a paid order go before tens that strangers cause, which a refusal ends', async () => {
  const answer = hold(554);
  await askForQuotes();
  expect((await triedAfterAPayment(answer)).toSorted()).toEqual(OF_THE_ORDER);
  await waitUntil(async () => (await mailsThat(`state = 'failed'`)).length === ENQUIRIES, 30_000);
  expect(await mailsThat('attempts > 1')).toEqual([]);
  const { unsent } = await (await shop.adminTrpc()).admin.mails.list();
  expect(unsent[0]).toMatchObject({ kind: 'enquiry', lastError: expect.stringContaining('554') });
}, 60_000);

it('emails of a paid order go before tens that strangers cause and that are tried again', async () => {
  hold(451)();
  await askForQuotes();
  const failedOnce = () =>
    query(shop.databaseUrl, `select from pgboss.job where name = 'mail.send' and state = 'retry'`);
  await waitUntil(async () => (await failedOnce()).length === ENQUIRIES, 30_000);
  const answer = hold(451);
  tried.length = 0;
  await query(shop.databaseUrl, `update pgboss.job set start_after = now() where state = 'retry'`);
  expect((await triedAfterAPayment(answer)).toSorted()).toEqual(OF_THE_ORDER);
}, 60_000);
