import { isUuid } from '#contract/text/ids.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { NEWSLETTER_KIND, STOCK_QUESTION_KIND } from './anybodys-mail.ts';
import type { Mail } from '#server/features/mail/mail.entity.ts';

type Asking = Pick<Mail, 'id' | 'kind' | 'recipient' | 'occasion' | 'createdAt'>;

/**
 * Returns the ids of those mails that ask for what their address has ended since: their link to confirm is void, and the
 * address wants no more of them.
 */
export async function unwantedMails(
  scope: Pick<Scope, 'subscribers' | 'stockRequests'>,
  mails: readonly Asking[],
): Promise<Set<string>> {
  return new Set([...(await unsubscribed(scope, mails)), ...(await endedRequests(scope, mails))]);
}

/** A question about a bouquet has the id of its request as its occasion, which is gone once it was answered. */
async function endedRequests(
  { stockRequests }: Pick<Scope, 'stockRequests'>,
  mails: readonly Asking[],
): Promise<string[]> {
  const asking = mails.filter(({ kind }) => kind === STOCK_QUESTION_KIND);
  if (asking.length === 0) return [];
  const ends = await stockRequests.endsOf(asking.map(({ occasion }) => occasion).filter(isUuid));
  const isUnwanted = (mail: Asking) =>
    !ends.has(mail.occasion) || isEndedSince(mail, ends.get(mail.occasion));
  return asking.filter(isUnwanted).map(({ id }) => id);
}

async function unsubscribed(
  { subscribers }: Pick<Scope, 'subscribers'>,
  mails: readonly Asking[],
): Promise<string[]> {
  const asking = mails.filter(({ kind }) => kind === NEWSLETTER_KIND);
  if (asking.length === 0) return [];
  const ends = await subscribers.unsubscribedAt(asking.map(({ recipient }) => recipient));
  return asking.filter((mail) => isEndedSince(mail, ends.get(mail.recipient))).map(({ id }) => id);
}

/** A question that was asked after the end was asked for again. */
function isEndedSince({ createdAt }: Asking, end: Date | null | undefined): boolean {
  return end ? end >= createdAt : false;
}
