import { claimableUntil } from '#contract/order/claim.ts';
import type { OrderClaims, ShownClaim } from '#contract/order/claim.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { claimAnswer } from '#server/features/order/claim-answer.ts';
import type { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

export const NO_CLAIMS: OrderClaims = { until: null, claims: [] };

/** Returns what was wrong with an order and what became of it, for the holder of its key. */
export async function shownClaims(
  scope: Pick<Scope, 'claims' | 'photos' | 'photoLinks' | 'orderAccessTokens' | 'today'>,
  order: Order,
  moves: readonly OrderEvent[],
): Promise<OrderClaims> {
  if (order.fulfilment === 'email') return NO_CLAIMS;
  const { status, paymentStatus, deliveryDate } = order;
  const came =
    status === 'delivered' || status === 'attempted' ? lastMove(moves, status) : undefined;
  const cameOn = came ? johannesburgTime(came.at).date : null;
  const today = scope.today();
  const until = claimableUntil({ status, paymentStatus, deliveryDate, cameOn }, today);
  const claims = await scope.claims.ofOrder(order);
  const photos = claims.length > 0 ? await scope.photos.ofOrder(order) : [];
  return {
    until: until !== null && until >= today ? until : null,
    claims: claims.map((claim) => ({
      id: claim.id,
      kind: claim.kind,
      words: claim.words,
      at: claim.createdAt.toISOString(),
      photos: photos
        .filter(({ id, kind }) => kind === 'claim' && claim.photoIds.includes(id))
        .map(({ id, width, height }) => ({
          url: scope.photoLinks.addressOf(order, id),
          width,
          height,
        })),
      answer: answerFor(scope, claim),
    })),
  };
}

function lastMove(moves: readonly OrderEvent[], status: OrderEvent['toStatus']) {
  return moves.findLast(({ toStatus }) => toStatus === status);
}

/** The page of the new order opens by a key of its own: it is the same shopper's. */
function answerFor(
  { orderAccessTokens }: Pick<Scope, 'orderAccessTokens'>,
  claim: Parameters<typeof claimAnswer>[0] & { replacement?: Order | null | undefined },
): ShownClaim['answer'] {
  const answer = claimAnswer(claim);
  if (!answer) return null;
  const { replacement } = claim;
  return {
    ...answer,
    orderUrl: replacement
      ? `/my-order/${replacement.id}?key=${orderAccessTokens.keyOf(replacement)}`
      : '',
  };
}
