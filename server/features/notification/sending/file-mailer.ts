import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { nodemailerMessage, type OutgoingMail, type Sender } from './outgoing-mail.ts';

/**
 * Writes each mail to a folder as an .eml file that any mail program opens. A mail sent again
 * replaces its file. A reader never sees half a mail.
 */
export function fileMailer(directory: string, sender: Sender) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail: OutgoingMail): Promise<void> {
      const { message } = await transport.sendMail(nodemailerMessage(mail, sender));
      await mkdir(directory, { recursive: true });
      const unfinished = join(directory, `.${randomUUID()}.tmp`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(directory, fileName(mail)));
    },
    async forget(mail: Pick<OutgoingMail, 'messageId' | 'date'>): Promise<void> {
      await rm(join(directory, fileName(mail)), { force: true });
    },
  };
}

/** Sorts by date: "2026-11-21T070000Z-<id>.eml". */
function fileName({ date, messageId }: Pick<OutgoingMail, 'messageId' | 'date'>): string {
  const when = date.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  const id = messageId.slice(1).replace(/[^A-Za-z0-9-].*$/, '');
  return `${when}-${id}.eml`;
}
