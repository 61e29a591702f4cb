import type { MailListView, MailView } from '#contract/owner/mail.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Mail } from './mail.entity.ts';
import { unwantedMails } from './texts/unwanted-mails.ts';

const MOST_UNSENT = 200;

/**
 * Returns the emails for the owner: those that did not go out, and the latest `most` that did, with the number of each.
 */
export async function listMails(
  scope: Pick<Scope, 'mails' | 'subscribers' | 'stockRequests' | 'shop'>,
  { most }: { most: number },
): Promise<MailListView> {
  const { mails } = scope;
  const unsent = await mails.findUnsent(MOST_UNSENT);
  const sent = await mails.findSent(most);
  const unwanted = await unwantedMails(scope, [...unsent, ...sent]);
  return {
    unsent: unsent.map((mail) => mailView(mail, unwanted)),
    unsentTotal: await mails.countUnsent(),
    sent: sent.map((mail) => mailView(mail, unwanted)),
    sentTotal: await mails.countSent(),
    hasMailServer: !scope.shop.keepsEmails,
  };
}

/**
 * Returns an email for the owner, without its texts. The order must have been loaded with it. `unwanted`: {@link
 * unwantedMails}.
 */
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
    keptAsFile: mail.keptAsFile,
    unwanted: unwanted.has(id),
  };
}
