import { CONFIRM_DAYS, NEWSLETTER_PAGES } from '#contract/enquiry/newsletter.ts';
import { queueNewsletterConfirmMail } from '#server/features/mail/writing/queue-newsletter-confirm-mail.ts';
import { emailKey } from '#server/platform/limits/email-key.ts';
import { isUsedUp, isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { confirmTokenHash, newConfirmToken } from './confirm-subscription.ts';
import type { Subscriber } from './subscriber.entity.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRM_MS = CONFIRM_DAYS * DAY_MS;

/** What the job is told: the address has its row, so that the queue holds nothing personal. */
export interface Asked {
  subscriberId: string;
  askedAt: string;
}

/** Returns the job's data for an address that was never written to. */
export function askedOf({ id, consentAt }: Pick<Subscriber, 'id' | 'consentAt'>): Asked {
  return { subscriberId: id, askedAt: consentAt.toISOString() };
}

/**
 * Writes to an address that was entered for the newsletter, which counts only once it is confirmed: the visitor that
 * entered it may not be its owner. An address gets one such mail an hour at most, three a week, none for a day after
 * it unsubscribed, and none when it is confirmed already; one that never got any is not kept.
 */
export async function askToConfirm(
  scope: Scope,
  secret: string,
  { subscriberId, askedAt }: Asked,
): Promise<void> {
  await scope.transaction(async (inner) => {
    const now = inner.now();
    const subscriber = await inner.subscribers.lockById(subscriberId);
    if (!subscriber || isLeftAlone(subscriber, now)) return;
    if (!(await mayBeMailed(inner, secret, subscriber))) {
      if (!subscriber.mailedAt) await inner.subscribers.forget(subscriber);
      return;
    }
    const token = newConfirmToken();
    Object.assign(subscriber, {
      tokenHash: confirmTokenHash(token),
      tokenExpiresAt: new Date(now.getTime() + CONFIRM_MS),
      mailedAt: now,
      consentAt: new Date(askedAt),
    });
    const page = (path: string, value: string) => `${inner.shop.publicUrl}${path}?token=${value}`;
    await queueNewsletterConfirmMail(inner, {
      recipient: subscriber.email,
      confirmUrl: page(NEWSLETTER_PAGES.confirm, token),
      unsubscribeUrl: page(NEWSLETTER_PAGES.unsubscribe, unsubscribeToken(subscriber.id, secret)),
    });
  });
}

function isLeftAlone({ state, mailedAt, unsubscribedAt }: Subscriber, now: Date): boolean {
  if (state === 'confirmed') return true;
  const isLess = (ms: number, since: Date) => now.getTime() - since.getTime() < ms;
  if (mailedAt && isLess(HOUR_MS, mailedAt)) return true;
  return unsubscribedAt ? isLess(DAY_MS, unsubscribedAt) : false;
}

/**
 * Counts a mail to this address, whose row is locked. A use stays counted when the transaction is undone, so what is
 * left of the address is looked at first: one that gets no mail uses up none of those of all.
 */
async function mayBeMailed(scope: Scope, secret: string, { email }: Subscriber): Promise<boolean> {
  const key = emailKey(secret, 'newsletter', email);
  if (await isUsedUp(scope, 'newsletter-address', key)) return false;
  if (!(await isWithinLimit(scope, 'newsletter-mail', 'all'))) return false;
  if (!(await isWithinLimit(scope, 'newsletter-mail-day', 'all'))) return false;
  return isWithinLimit(scope, 'newsletter-address', key);
}
