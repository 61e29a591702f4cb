import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipient: string;
  subject: string;
  messageId: string;
  /** All of it, with what quoted-printable does to text undone. */
  message: string;
}

/** A real SMTP server that takes every mail and keeps it. */
export interface Inbox {
  /** For SMTP_URL. */
  url: string;
  /** The mail to this address with this in its subject, once it is there. Fails when there are several. */
  mail(recipient: string, subject: RegExp): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<Inbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.once('end', done);
      void text(stream).then((raw) => {
        const message = raw
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
            decodeURIComponent(bytes.replaceAll('=', '%')),
          );
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1];
        for (const { address } of envelope.rcptTo) {
          received.push({
            recipient: address,
            subject: header('Subject') ?? '',
            messageId: header('Message-ID') ?? '',
            message,
          });
        }
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mail(recipient, subject) {
      const fitting = () =>
        received.filter((mail) => mail.recipient === recipient && subject.test(mail.subject));
      await expect.poll(() => fitting().length, { message: String(subject) }).toBe(1);
      const [mail] = fitting();
      if (!mail) throw new Error(`There is no mail ${subject}`);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
