import type { OwnersClaim } from '#contract/order/claim.schema.ts';
import type { OwnersPhoto } from '#contract/order/order-photo.schema.ts';
import { claimAnswer } from '#server/features/order/claim-answer.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Returns what a shopper says is wrong with an order and what was answered, the last one first, for the owner. */
export async function ownersClaims(
  { claims, refunds }: Pick<Scope, 'claims' | 'refunds'>,
  order: Order,
  photos: readonly OwnersPhoto[],
): Promise<OwnersClaim[]> {
  const found = await claims.ofOrder(order);
  const isAnyBegun = found.some(({ refundId, answeredAt }) => refundId && !answeredAt);
  const underWay = isAnyBegun ? await refunds.underWayOf(order) : [];
  return found.reverse().map((claim) => ({
    id: claim.id,
    kind: claim.kind,
    words: claim.words,
    at: claim.createdAt.toISOString(),
    photos: photos
      .filter(({ id, kind }) => kind === 'claim' && claim.photoIds.includes(id))
      .map(({ url, width, height }) => ({ url, width, height })),
    isRefunding: underWay.some(({ id }) => id === claim.refundId),
    answer: answerFor(claim),
  }));
}

function answerFor(
  claim: Parameters<typeof claimAnswer>[0] & { replacement?: Order | null | undefined },
): OwnersClaim['answer'] {
  const answer = claimAnswer(claim);
  return answer && { ...answer, orderId: claim.replacement?.id ?? null };
}
