import type { SubscriberList } from '#contract/owner/subscribers.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** The confirmed addresses, the latest first; of the others only how many there are. */
export async function listSubscribers({
  subscribers,
}: Pick<Scope, 'subscribers'>): Promise<SubscriberList> {
  const confirmed = await subscribers.findConfirmed();
  const counts = await subscribers.countByState();
  return {
    confirmed: confirmed.map(({ email, confirmedAt, createdAt }) => ({
      email,
      confirmedAt: (confirmedAt ?? createdAt).toISOString(),
    })),
    pendingCount: counts.get('pending') ?? 0,
    unsubscribedCount: counts.get('unsubscribed') ?? 0,
  };
}
