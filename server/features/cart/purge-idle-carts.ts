import { RETENTION_DAYS } from '#contract/http/retention.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Deletes carts that were not touched for 30 days (docs/reference/security.md, L2). Returns the number of lines. */
export async function purgeIdleCarts(scope: Pick<Scope, 'carts' | 'now'>): Promise<number> {
  return scope.carts.purgeIdle(new Date(scope.now().getTime() - RETENTION_DAYS.cart * 86_400_000));
}
