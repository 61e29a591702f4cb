import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { createMailer, type Mailer } from '#server/features/mail/mailer.ts';

/** How a mail server answers: by the code of a refusal, or undefined for yes. */
interface Answers {
  recipient?: (address: string) => number | undefined;
  message: (message: string, recipients: readonly string[]) => Promise<number | undefined>;
}

const refusal = (code: number | undefined) =>
  code === undefined ? null : Object.assign(new Error('no thanks'), { responseCode: code });

/** Starts a real SMTP server that answers so, for the tests of a file. Returns a mailer that sends to it. */
export function useMailServer({ recipient, message }: Answers): Mailer {
  let mailer: Mailer;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusal(recipient?.(address))),
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const answer = async () => done(refusal(await message(await text(stream), recipients)));
      void answer();
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: undefined, shopEmail: undefined };
    mailer = createMailer({ dataDir: '/nowhere', shopName: 'Test Blooms', mail });
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { send: (mail) => mailer.send(mail), forget: async () => undefined };
}
