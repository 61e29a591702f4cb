import type { MailView } from '#contract/owner/mail.schema.ts';
import type { Mail } from './mail.entity.ts';

/** A mail for the owner, without its texts. The order must have been loaded with it. `unwanted`: {@link unwantedMails}. */
export function mailView(mail: Mail, unwanted: ReadonlySet<string> = new Set()): MailView {
  const { id, kind, state, recipient, subject, attempts, lastError, order } = mail;
  return {
    id,
    kind,
    state,
    recipient,
    subject,
    order: order ? { id: order.id, orderNumber: order.orderNumber } : null,
    attempts,
    lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    unwanted: unwanted.has(id),
  };
}
