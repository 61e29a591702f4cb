import {
  CLAIM_KINDS,
  claimableUntil,
  type ClaimKind,
  MAX_CLAIM_PHOTOS,
  MOST_CLAIMS,
} from '#contract/order/claim.ts';
import type { MakeClaimInput } from '#contract/order/claim.schema.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { replyBy } from '#contract/order/reply-words.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { getOrderPage } from '#server/features/order/customer/order-page.queries.ts';
import { lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Claim } from './claim.entity.ts';

/**
 * Notes that something is wrong with an order, for the holder of its key: the owner is asked to answer, on the order and
 * by email. The same claim sent again is the same one: while it has no answer it says what was sent last, since the
 * answer to an earlier call may have been lost and its words changed. Its photos follow, by {@link receiveClaimPhoto}. Throws
 * ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT while an earlier one has no answer, where nothing has come yet, after
 * seven days and after very many, TOO_MANY.
 */
export async function makeClaim(scope: Scope, input: MakeClaimInput): Promise<OrderPageView> {
  const { claimId, kind, words } = input;
  await scope.transaction(async (inner) => {
    const order = await lockVerifiedOrder(inner, input);
    // A stranger without the key must not use up what its shopper may say.
    await inner.limit('claim', order.id);
    const photoIds = [...new Set(input.photoIds)];
    const earlier = await inner.claims.find(claimId);
    if (earlier) {
      if (earlier.order.id !== order.id) await failNotFound(inner, 'ORDER_NOT_FOUND');
      return sayAgain(inner, order, earlier, { kind, words, photoIds });
    }
    await refuseClaim(inner, order);
    const at = inner.now();
    const isNew = await inner.claims.add({
      id: claimId,
      order,
      kind,
      words,
      photoIds,
      createdAt: at,
    });
    // Another order's, made in this moment.
    if (!isNew) await failNotFound(inner, 'ORDER_NOT_FOUND');
    await inner.attention.raise(order, { kind: 'claim', text: CLAIM_KINDS[kind] }, at);
    appendHistory(inner, order, historyText(kind), 'shopper');
    const claim = { id: claimId, kind, words, photos: photoIds.length, at };
    await inner.tell('claim.made', { order, claim });
  });
  return getOrderPage(scope, input);
}

async function sayAgain(
  scope: Scope,
  order: Order,
  claim: Claim,
  { kind, words, photoIds }: Pick<Claim, 'kind' | 'words' | 'photoIds'>,
): Promise<void> {
  if (claim.answeredAt) return;
  if (kind !== claim.kind) {
    const now = scope.now();
    await scope.attention.resolve(order, (reason) => reason.kind === 'claim', {
      by: 'system',
      now,
    });
    await scope.attention.raise(order, { kind: 'claim', text: CLAIM_KINDS[kind] }, now);
  }
  const named = [...new Set([...photoIds, ...claim.photoIds])].slice(0, MAX_CLAIM_PHOTOS);
  Object.assign(claim, { kind, words, photoIds: named });
}

const historyText = (kind: ClaimKind) => `Something is wrong: ${CLAIM_KINDS[kind]}`;

async function refuseClaim(scope: Scope, order: Order): Promise<void> {
  if (order.fulfilment === 'email') refuse('Please phone or email us about this gift voucher.');
  const claims = await scope.claims.ofOrder(order);
  if (claims.some(({ answeredAt }) => answeredAt === null)) {
    refuse(
      `You have told us about this order already. We’ll reply ${replyBy(order)}: please wait for that.`,
    );
  }
  const today = scope.today();
  const until = claimableUntil({ ...stateOf(order), cameOn: await cameOn(scope, order) }, today);
  if (until === null) refuse('There is nothing to put right yet: your flowers are still to come.');
  if (until !== null && today > until) {
    refuse('That is more than seven days ago, so please phone or email us instead.');
  }
  if (claims.length >= MOST_CLAIMS) refuse('Please phone or email us about this order instead.');
}

const stateOf = ({ status, paymentStatus, deliveryDate }: Order) => ({
  status,
  paymentStatus,
  deliveryDate,
});

/** Returns the day on which an order was delivered, or on which nobody was there. */
async function cameOn({ orderEvents }: Scope, order: Order) {
  const { status } = order;
  if (status !== 'delivered' && status !== 'attempted') return null;
  const move = await orderEvents.lastMoveTo(order, status);
  return move ? johannesburgTime(move.at).date : null;
}

function refuse(message: string): void {
  throw new ShopError('ORDER_STATUS_CONFLICT', { message });
}
