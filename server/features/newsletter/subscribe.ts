import type { SubscribeInput } from '#contract/enquiry/newsletter.schema.ts';
import { countEntry } from '#server/features/sign-up/count-entry.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Notes that an address asks for the newsletter; a job decides whether it is written to (ask-subscriber.ts). The same
 * is done for every address, so that neither the answer nor its time tells a caller which are on the list. Throws
 * TOO_MANY.
 */
export async function subscribe(scope: Scope, { email }: SubscribeInput): Promise<void> {
  await countEntry(scope);
  await scope.transaction(async ({ subscribers, jobs, now }) => {
    const askedAt = now();
    const subscriberId = await subscribers.noteAsked(email, askedAt);
    await jobs.send('newsletter.ask', { subscriberId, askedAt: askedAt.toISOString() });
  });
}
