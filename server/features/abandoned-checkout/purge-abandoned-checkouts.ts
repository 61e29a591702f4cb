import { RETENTION_DAYS } from '#contract/http/retention.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Deletes abandoned checkouts whose link is of no use any more: their carts are gone by then. */
export async function purgeAbandonedCheckouts({
  abandonedCheckouts,
  now,
}: Pick<Scope, 'abandonedCheckouts' | 'now'>): Promise<void> {
  await abandonedCheckouts.forgetOld(
    new Date(now().getTime() - RETENTION_DAYS.abandonedCheckout * 86_400_000),
  );
}
