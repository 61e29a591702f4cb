import type { MailListView } from '#contract/mail.schema.ts';
import type { Scope } from '#server/scope.ts';
import { mailView } from './mail.view.ts';

const MOST_UNSENT = 200;
const MOST_SENT = 50;

/** What the owner must know of the mails: those that did not go out, with their number, and the latest that did. */
export async function listMails({ mails }: Pick<Scope, 'mails'>): Promise<MailListView> {
  const unsent = await mails.findUnsent(MOST_UNSENT);
  const sent = await mails.findSent(MOST_SENT);
  return {
    unsent: unsent.map(mailView),
    unsentTotal: await mails.countUnsent(),
    sent: sent.map(mailView),
  };
}
