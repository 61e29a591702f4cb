import type { Scope } from '#server/platform/scope/scope.ts';
import { SIGN_UP_KIND } from './anybodys-mail.ts';
import type { Mail } from '#server/features/mail/mail.entity.ts';

/**
 * Returns the ids of those mails that ask for a newsletter of which their address has unsubscribed since: their
 * link to confirm is void, and the address wants no more of them.
 */
export async function unwantedMails(
  { subscribers }: Pick<Scope, 'subscribers'>,
  mails: readonly Pick<Mail, 'id' | 'kind' | 'recipient' | 'createdAt'>[],
): Promise<Set<string>> {
  const asking = mails.filter(({ kind }) => kind === SIGN_UP_KIND);
  if (asking.length === 0) return new Set();
  const ends = await subscribers.unsubscribedAt(asking.map(({ recipient }) => recipient));
  const isUnwanted = ({ recipient, createdAt }: Pick<Mail, 'recipient' | 'createdAt'>) => {
    const end = ends.get(recipient);
    return end !== undefined && end >= createdAt;
  };
  return new Set(asking.filter(isUnwanted).map(({ id }) => id));
}
