import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createMailer, type Mailer } from '#server/features/mail/mailer.ts';
import { sendMail } from './send-mail.ts';

const shop = useTestShop();

/** Makes a paid order whose mails wait to be sent; returns the shopper's. */
async function paidOrderMail(overrides: Record<string, unknown> = {}): Promise<Mail> {
  const product = await createProduct(shop.services);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderFor([{ product }], overrides),
  });
  const { id } = answer.json<OrderView>();
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await markOrderPaid(scope, order, { reason: 'test' });
  });
  return shop.services.orm.em.fork().findOneOrFail(Mail, { kind: 'order-paid' });
}

function load(id: string): Promise<Mail> {
  return shop.services.orm.em.fork().findOneOrFail(Mail, { id });
}

/** As Gmail says it (RFC 3463: a limit of the system). */
const QUOTA = '5.4.5 Daily user sending limit exceeded';

const WORDS_OF_EXIM =
  'Domain shop.example has exceeded the max emails per hour (60/60 (100%)) allowed. Message discarded.';

/** The codes of a mail server's answers: to a recipient, and to the text of an email. */
interface Refusing {
  recipient?: number;
  words?: number;
  /** Senders have to sign in. */
  strangers?: true;
  /** The words after the code. */
  says?: string;
}

const refusal = (code: number | undefined, says = 'no thanks, thandi@') =>
  code ? Object.assign(new Error(says), { responseCode: code }) : undefined;

/** A real SMTP server that keeps what it takes. */
async function startSmtp({ recipient, words, strangers, says }: Refusing = {}) {
  const received: { recipients: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: !strangers,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal(recipient, says)),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      stream.once('end', () => done(refusal(words, says)));
      void text(stream).then((message) => received.push({ recipients, message }));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, mailer: mailerTo(`smtp://127.0.0.1:${port}`) };
}

function mailerTo(smtpUrl: string | undefined, dataDir = '/nowhere'): Mailer {
  const mail = { smtpUrl, from: undefined, shopEmail: 'shop@example.com' };
  return createMailer({ dataDir, shopName: 'Test Blooms', mail });
}

describe('a mail over SMTP', () => {
  it('T45: reaches exactly its recipient, once, as text and as HTML', async () => {
    const mail = await paidOrderMail();
    const { received, mailer } = await startSmtp();
    await sendMail(shop.scope(), mailer, mail.id);
    await sendMail(shop.scope(), mailer, mail.id);
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['thandi@example.co.za']);
    const message = received[0]?.message ?? '';
    expect(message).toContain('From: Test Blooms <shop@example.com>');
    expect(message).toContain(`Message-ID: ${mail.messageId}`);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(await load(mail.id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      sentAt: shop.clock.now,
      keptAsFile: false,
    });
  });

  it('is tried again while the server is away, with the same Message-ID', async () => {
    const mail = await paidOrderMail();
    await expect(sendMail(shop.scope(), mailerTo('smtp://127.0.0.1:9'), mail.id)).rejects.toThrow(
      'did not accept the email: nothing answers at its host and port',
    );
    expect(await load(mail.id)).toMatchObject({ state: 'queued', attempts: 1 });
    const { received, mailer } = await startSmtp();
    await sendMail(shop.scope(), mailer, mail.id);
    expect(received[0]?.message).toContain(`Message-ID: ${mail.messageId}`);
  });

  it('whose recipient is refused for good is not tried again, and its note holds no address', async () => {
    const mail = await paidOrderMail();
    const { mailer } = await startSmtp({ recipient: 550 });
    await sendMail(shop.scope(), mailer, mail.id);
    const { state, lastError } = await load(mail.id);
    expect(state).toBe('failed');
    expect(lastError).toContain('refused the recipient (EENVELOPE 550)');
    expect(lastError).not.toContain('thandi');
  });

  it.each<[what: string, refusing: Refusing]>([
    ['its recipient for now', { recipient: 451 }],
    ['what it says for now', { words: 451 }],
    ['senders that do not sign in', { strangers: true }],
    ['what an order’s email says', { words: 554 }],
    ['any more of this account today', { words: 550, says: QUOTA }],
    ['any more of this account today, at the recipient', { recipient: 550, says: QUOTA }],
    ['any more of this hour, in words only', { recipient: 550, says: WORDS_OF_EXIM }],
    ['this sender, by its rules', { recipient: 550, says: '5.7.1 Sending is not allowed' }],
  ])('is tried again where the server refuses %s', async (_what, refusing) => {
    const mail = await paidOrderMail();
    const { mailer } = await startSmtp(refusing);
    await expect(sendMail(shop.scope(), mailer, mail.id)).rejects.toThrow(/did not accept|refused/);
    expect((await load(mail.id)).state).toBe('queued');
  });
});

describe('what a mail says', () => {
  it('is the order, in rand, with day and address', async () => {
    const { text: body, subject } = await paidOrderMail();
    for (const fact of ['R599.00', 'FREE', 'Sunday 22 November 2026', '12 Fourth Avenue']) {
      expect(body).toContain(fact);
    }
    expect(subject).not.toContain('Thandi');
  });

  it('never turns what a shopper typed into markup', async () => {
    const { html } = await paidOrderMail({ cardMessage: '<script>alert(1)</script>' });
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });
});

describe('without a mail server', () => {
  it('mails of the same instant become files of their own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-mail-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await paidOrderMail();
    const mails = await shop.services.orm.em.fork().find(Mail, {});
    for (const { id } of mails) await sendMail(shop.scope(), mailerTo(undefined, folder), id);
    expect(mails).toHaveLength(2);
    expect(await readdir(join(folder, 'mail'))).toHaveLength(2);
  });

  it('each mail becomes a file that mail programs open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-mail-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const mail = await paidOrderMail();
    await sendMail(shop.scope(), mailerTo(undefined, folder), mail.id);
    const files = await readdir(join(folder, 'mail'));
    expect(files).toHaveLength(1);
    const message = await readFile(join(folder, 'mail', files[0] ?? ''), 'utf8');
    expect(message).toContain('To: thandi@example.co.za');
    expect(message).toContain(`Message-ID: ${mail.messageId}`);
    expect(await load(mail.id)).toMatchObject({ state: 'sent', keptAsFile: true });
  });
});
