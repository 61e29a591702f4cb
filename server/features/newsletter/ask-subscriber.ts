import { askToConfirm } from '#server/features/sign-up/ask-to-confirm.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { NEWSLETTER } from './newsletter-list.ts';
import type { Subscriber } from './subscriber.entity.ts';

/** What the job is told: the address has its row, so that the queue holds nothing personal. */
export interface Asked {
  subscriberId: string;
  askedAt: string;
}

/** Returns the job's data for an address that was never written to. */
export function askedOf({ id, consentAt }: Pick<Subscriber, 'id' | 'consentAt'>): Asked {
  return { subscriberId: id, askedAt: consentAt.toISOString() };
}

/** Asks an address that was entered for the newsletter to confirm it, within the bounds of {@link askToConfirm}. */
export async function askSubscriber(
  scope: Scope,
  secret: string,
  { subscriberId, askedAt }: Asked,
): Promise<void> {
  await askToConfirm(scope, secret, NEWSLETTER, { id: subscriberId, askedAt });
}
