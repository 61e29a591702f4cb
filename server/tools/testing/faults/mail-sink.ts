import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Trap } from './kill-points.ts';

export interface MailSink {
  /** Settings that make a shop send its mails here. */
  url: string;
  /** How often each mail came, by Message-ID. A whole one counts, even if unacknowledged. */
  deliveries: Map<string, number>;
  stop(): Promise<void>;
}

/** A real SMTP server that takes everything, and tells the trap how far each dialogue has come. */
export async function startMailSink(trap = new Trap()): Promise<MailSink> {
  const deliveries = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      trap.reachAny('mail server reached');
      done();
    },
    onRcptTo({ address }, _session, done) {
      trap.reach('recipient named', address);
      done();
    },
    onData(stream, { envelope }, done) {
      const recipient = envelope.rcptTo.map(({ address }) => address).join();
      const chunks: Buffer[] = [];
      stream.once('data', () => trap.reach('text begun', recipient));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const [, messageId = ''] =
          /^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString('utf8')) ?? [];
        deliveries.set(messageId, (deliveries.get(messageId) ?? 0) + 1);
        trap.reach('text received', recipient);
        done();
        setImmediate(() => trap.reach('text acknowledged', recipient));
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
