import { RETENTION_DAYS } from '#contract/http/retention.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { GIVEN_UP_MS } from './send-abandoned-checkouts.ts';

/** Deletes abandoned checkouts whose link has ended, and those that are not written about any more. */
export async function purgeAbandonedCheckouts({
  abandonedCheckouts,
  now,
}: Pick<Scope, 'abandonedCheckouts' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await abandonedCheckouts.forgetOld({
    all: before(RETENTION_DAYS.abandonedCheckout * 86_400_000),
    unmailed: before(GIVEN_UP_MS),
  });
}
