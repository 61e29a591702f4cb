import { type MailContent, mailText } from '#server/features/mail/texts/mail-content.ts';
import { mailHtml } from '#server/features/mail/texts/mail-html.ts';
import { FORM_KINDS } from '#server/features/mail/texts/anybodys-mail.ts';
import type { MailKind } from '#server/features/mail/mail-kinds.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Writes a mail in the caller's transaction, and the job that sends it. An order gets each kind of
 * mail once per recipient and occasion. `subject` holds nothing that a shopper typed. An empty recipient, as
 * an order has after its personal data was erased, gets no mail.
 */
export async function queueMail(
  { mails, jobs, shop, now }: Scope,
  mail: {
    kind: MailKind;
    order: Order | undefined;
    /** Tells mails of one kind about one order apart; empty for a kind that it gets once. */
    occasion?: string;
    recipient: string;
    subject: string;
    content: MailContent;
  },
): Promise<void> {
  if (!mail.recipient) return;
  const { content, ...rest } = mail;
  const mailId = await mails.add({
    occasion: '',
    ...rest,
    text: mailText(content, shop.name),
    html: mailHtml(content, shop.name),
    unsubscribeUrl: content.unsubscribeUrl,
    host: new URL(shop.publicUrl).hostname,
    now: now(),
  });
  const mayWait = FORM_KINDS.includes(mail.kind);
  if (mailId) await jobs.send('mail.send', { mailId }, { mayWait });
}
