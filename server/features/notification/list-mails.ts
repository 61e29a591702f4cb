import type { MailListView } from '#contract/owner/mail.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { mailView } from './mail.view.ts';
import { unwantedMails } from './texts/unwanted-mails.ts';

const MOST_UNSENT = 200;
const MOST_SENT = 50;

/** What the owner must know of the mails: those that did not go out, with their number, and the latest that did. */
export async function listMails(
  scope: Pick<Scope, 'mails' | 'subscribers'>,
): Promise<MailListView> {
  const { mails } = scope;
  const unsent = await mails.findUnsent(MOST_UNSENT);
  const sent = await mails.findSent(MOST_SENT);
  const unwanted = await unwantedMails(scope, [...unsent, ...sent]);
  return {
    unsent: unsent.map((mail) => mailView(mail, unwanted)),
    unsentTotal: await mails.countUnsent(),
    sent: sent.map((mail) => mailView(mail, unwanted)),
  };
}
