import type { MailListView } from '#contract/owner/mail.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { mailView } from './mail.view.ts';
import { unwantedMails } from './texts/unwanted-mails.ts';

const MOST_UNSENT = 200;

/** What the owner must know of the mails: those that did not go out, and the latest `most` that did, with their numbers. */
export async function listMails(
  scope: Pick<Scope, 'mails' | 'subscribers'>,
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
  };
}
