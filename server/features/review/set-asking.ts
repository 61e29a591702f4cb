import type { ReviewList } from '#contract/review/review-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Has shoppers asked for reviews from now on, or not any more. */
export async function setAsking(
  scope: Scope,
  { isAsking }: { isAsking: boolean },
  device: string,
): Promise<Pick<ReviewList, 'isAsking'>> {
  await scope.transaction(async (inner) => {
    if ((await inner.reviewAsks.isAsking()) === isAsking) return;
    await inner.reviewAsks.setAsking(isAsking, inner.now());
    const note = isAsking ? 'Shoppers are asked' : 'Shoppers are not asked any more';
    await inner.tell('audit.noted', { action: 'review_asking', actor: 'owner', device, note });
  });
  return { isAsking };
}
