import { type Cents, cents } from '#contract/money/money.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { ownPaymentWayOf } from '#contract/payment/payment.ts';
import { checkRefund } from './check-refund.ts';
import { raiseUnclearRefund } from './end-refund.ts';
import { noteFoundRefund } from './note-found-refund.ts';
import { expectedAtProvider, unbookedAt } from './refund-rules.ts';

/** What was found of the refunds of an order. */
export interface FoundRefunds {
  /** False where PayFast did not say it of every payment. */
  isKnown: boolean;
  /** A refund of the order is under way, and what PayFast shows does not tell whether it was made. */
  isUnclear: boolean;
  found: Cents;
}

/**
 * Asks PayFast what it has given back of each payment of an order, and notes what the books do not hold: it was
 * refunded on PayFast's site, or after the backup that was restored. A refund whose outcome was unclear is settled
 * first where PayFast's figures tell it. The customer is not told a second time; the owner is asked to look.
 */
export async function findRefunds(scope: Scope, orderId: string): Promise<FoundRefunds> {
  const before = await refundedOf(scope, orderId);
  const isUnclear = await settleOpen(scope, orderId);
  const isKnown = await noteUnbookedRefunds(scope, orderId);
  return { isKnown, isUnclear, found: cents((await refundedOf(scope, orderId)) - before) };
}

/**
 * Asks PayFast about each payment of an order until it does not answer, and notes the refunds that the books do not
 * hold. Returns whether it answered about all.
 */
export async function noteUnbookedRefunds(scope: Scope, orderId: string): Promise<boolean> {
  // Before the answer, so that an order of which PayFast never tells keeps no other from its turn.
  await scope.refunds.noteAsked({ id: orderId }, scope.now());
  for (const payment of await scope.refunds.paymentsOf({ id: orderId })) {
    if (ownPaymentWayOf(payment)) continue;
    const { id, providerReference } = payment;
    const offer = await scope.gateway.refundOffer(providerReference);
    if (offer.kind === 'unknown') return false;
    await scope.transaction(async (inner) => {
      const order = await inner.orders.lockById(orderId);
      const payment = order && (await inner.refunds.findPayment(id));
      if (!payment) return;
      // A refund under way counts as given back, so a difference beyond it is certain.
      const expected = expectedAtProvider(payment, await inner.refunds.refundsOf(order));
      const unbooked = unbookedAt(offer, expected);
      if (unbooked > 0) await noteFoundRefund(inner, order, payment, unbooked);
    });
  }
  return true;
}

async function refundedOf(scope: Scope, orderId: string): Promise<Cents> {
  return (await scope.refunds.sumsOf({ id: orderId })).refunded;
}

/** Settles the refunds of an order that are under way. Returns whether the outcome of one is still not known. */
async function settleOpen(scope: Scope, orderId: string): Promise<boolean> {
  const underWay = await scope.refunds.underWayOf({ id: orderId });
  for (const { id } of underWay) await checkRefund(scope, id);
  return scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(orderId);
    if (!order) return false;
    const open = await inner.refunds.underWayOf(order);
    const unclear = open.filter(({ state }) => state === 'unclear');
    for (const refund of unclear) await raiseUnclearRefund(inner, order, refund);
    return open.length > 0;
  });
}
