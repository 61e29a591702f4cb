import { createHmac } from 'node:crypto';
import type { SubscribeInput } from '#contract/enquiry/newsletter.schema.ts';
import { CONFIRM_DAYS, NEWSLETTER_PAGES } from '#contract/enquiry/newsletter.ts';
import { queueNewsletterConfirmMail } from '#server/features/notification/queue/queue-newsletter-confirm-mail.ts';
import { isUsedUp } from '#server/platform/limits/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { confirmTokenHash, newConfirmToken } from './confirm-subscription.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRM_MS = CONFIRM_DAYS * DAY_MS;

/**
 * Writes to an address that asks for the newsletter, which counts only once it is confirmed: the
 * visitor that enters it may not be its owner. Nothing tells the caller whether the address was
 * known. An address gets one such mail an hour at most, three a week, none for a day after it
 * unsubscribed, and none when it is confirmed already; one that never got any is not kept. All
 * addresses together get so many an hour that the shop cannot be used to flood strangers. Throws
 * TOO_MANY.
 */
export async function subscribe(
  scope: Scope,
  secret: string,
  { email }: SubscribeInput,
): Promise<void> {
  await scope.limit('newsletter');
  await scope.transaction(async (inner) => {
    const now = inner.now();
    const subscriber = await inner.subscribers.lockOrAdd(email, now);
    const { state, mailedAt, unsubscribedAt } = subscriber;
    if (state === 'confirmed') return;
    if (mailedAt && now.getTime() - mailedAt.getTime() < HOUR_MS) return;
    if (unsubscribedAt && now.getTime() - unsubscribedAt.getTime() < DAY_MS) return;
    const key = createHmac('sha256', secret).update(`newsletter:${email}`).digest('base64url');
    // A use stays counted when the transaction is undone, so what counts is looked at first: an address that gets no
    // email uses up none of those of all, and one that is refused none of its own. Its row is locked.
    if (await isUsedUp(inner, 'newsletter-address', key)) {
      if (!mailedAt) await inner.subscribers.forget(subscriber);
      return;
    }
    await inner.limit('newsletter-mail', 'all');
    await inner.limit('newsletter-address', key);
    const token = newConfirmToken();
    Object.assign(subscriber, {
      tokenHash: confirmTokenHash(token),
      tokenExpiresAt: new Date(now.getTime() + CONFIRM_MS),
      mailedAt: now,
      consentAt: now,
    });
    const page = (path: string, value: string) => `${inner.shop.publicUrl}${path}?token=${value}`;
    await queueNewsletterConfirmMail(inner, {
      recipient: email,
      confirmUrl: page(NEWSLETTER_PAGES.confirm, token),
      unsubscribeUrl: page(NEWSLETTER_PAGES.unsubscribe, unsubscribeToken(subscriber.id, secret)),
    });
  });
}
