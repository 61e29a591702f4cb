import type { SubscribeInput } from '#contract/enquiry/newsletter.schema.ts';
import { limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Notes that an address asks for the newsletter; a job decides whether it is written to (ask-to-confirm.ts). The same
 * is done for every address, so that neither the answer nor its time tells a caller which are on the list.
 * All addresses together get so few mails an hour and a day that the shop cannot be used to flood strangers. Throws TOO_MANY.
 */
export async function subscribe(scope: Scope, { email }: SubscribeInput): Promise<void> {
  await scope.limit('newsletter');
  await limitTogether(scope, ['newsletter-day'], ['newsletter-when-many-today']);
  await scope.assertUsesLeft('newsletter-mail', 'all');
  await scope.assertUsesLeft('newsletter-mail-day', 'all');
  await scope.transaction(async ({ subscribers, jobs, now }) => {
    const askedAt = now();
    const subscriberId = await subscribers.noteAsked(email, askedAt);
    await jobs.send('newsletter.ask', { subscriberId, askedAt: askedAt.toISOString() });
  });
}
