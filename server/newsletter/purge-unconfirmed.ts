import { CONFIRM_DAYS } from '#contract/newsletter.ts';
import type { Scope } from '#server/scope.ts';

const CONFIRM_MS = CONFIRM_DAYS * 86_400_000;

/** Forgets who never confirmed, and the mails that asked for it: they hold addresses too (POPIA). */
export async function purgeUnconfirmed({
  subscribers,
  mails,
  now,
}: Pick<Scope, 'subscribers' | 'mails' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - CONFIRM_MS);
  await subscribers.forgetUnconfirmed(before);
  await mails.forget('newsletter-confirm', before);
}
