import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import type { OutgoingMail } from './outgoing-mail.ts';
import { checkMailServer, smtpMailer } from './smtp-mailer.ts';

const SENDER = { from: 'shop@example.co.za', replyTo: undefined };
const EMAIL: OutgoingMail = {
  messageId: '<1@example.co.za>',
  date: new Date(0),
  recipient: 'thandi@example.co.za',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  unsubscribeUrl: undefined,
};

/** A mail server that accepts the password "flowers". It answers each recipient with the code `toRecipients`, if given. */
async function startSmtp(toRecipients?: number): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password, username }, _session, done) =>
      password === 'flowers' ? done(null, { user: username }) : done(new Error('Go away')),
    onRcptTo: (_recipient, _session, done) => {
      if (toRecipients === undefined) done();
      else done(Object.assign(new Error('Not just now'), { responseCode: toRecipients }));
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return (server.server.address() as AddressInfo).port;
}

it('a mail server that lets the shop in is all right', async () => {
  expect(
    await checkMailServer(`smtp://shop:flowers@127.0.0.1:${await startSmtp()}`),
  ).toBeUndefined();
});

it('what is wrong with a mail server is said in words, without the password', async () => {
  const port = await startSmtp();
  expect(await checkMailServer(`smtp://shop:weeds@127.0.0.1:${port}`)).toMatch(
    /^it refuses the user or the password \(EAUTH 535\)$/,
  );
  expect(await checkMailServer('smtp://nowhere.invalid')).toMatch(/^its host is not known \(/);
  expect(await checkMailServer('smtp://127.0.0.1:9')).toMatch(/^nothing answers at its host/);
  expect(await checkMailServer(`smtps://127.0.0.1:${port}`)).toMatch(/encryption/);
});

it('a mail server that puts an email off is not called wrongly set up', async () => {
  const mailer = smtpMailer(`smtp://127.0.0.1:${await startSmtp(451)}`, SENDER);
  await expect(mailer.send(EMAIL)).rejects.toThrow(
    /: it takes no email just now \(EENVELOPE 451\)$/,
  );
});
