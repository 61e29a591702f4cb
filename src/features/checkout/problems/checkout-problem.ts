import { ERRORS, type ErrorIssue } from '#contract/http/errors.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { randLabelOf } from '#contract/money/money.ts';
import {
  goneDetails,
  outOfStockDetails,
  priceChangedDetails,
} from '#contract/order/order-refusals.schema.ts';
import type { CheckoutOutcome } from '#src/features/checkout/attempt/place-and-pay.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { CartChanged } from './cart-conflicts.ts';

export interface Shortage {
  productId: string;
  available: number;
}

/** Why the order was not placed or the payment did not begin, in the shopper's words. */
export interface CheckoutProblem {
  text: string;
  /** A further note, with or without the form. */
  news?: string;
  /** What can be done in the form, and what is still in it. */
  hint?: string;
  /** The same, while not all of the cart can be had. */
  unfitHint?: string;
  /** Form fields that the server refused. */
  issues?: readonly ErrorIssue[];
  /** Bouquets of which fewer are left than were ordered. */
  shortages?: readonly Shortage[];
  /** The bouquet that cannot be bought any more, at all or in the size that was ordered. */
  goneProductId?: string;
  /** The data to load again before the shopper can go on. */
  stale?: 'cart' | 'delivery';
}

const KEPT = 'Everything you typed is still here.';
const OFFLINE = `We could not reach the shop, or its answer did not reach you. Check your connection and press Place Order again: it stays one order. ${KEPT}`;

/** A voucher's code was typed and is not used, so the order would cost its full price. */
export const CODE_LEFT: CheckoutProblem = {
  text: 'You typed a voucher code that is not used yet.',
  hint: `Press Use code to use it, or clear its field to order without it. ${KEPT}`,
  issues: [{ path: 'voucherCode', message: 'This code is not used yet' }],
};

const SIZES_CHANGED: CheckoutProblem = {
  text: 'We changed the sizes of a bouquet in your cart, so nothing was ordered yet.',
  hint: `You see what is in your cart now. Press Place Order again if that is right. ${KEPT}`,
};

const CART_CHANGED: CheckoutProblem = {
  text: 'Your cart was changed in another tab, so nothing was ordered here.',
  news: 'If you have just paid, your order is on its way to us.',
  hint: `You see what is in your cart now. ${KEPT}`,
};

/** Returns whether the shop has refused this field. */
export function isAbout(problem: CheckoutProblem | undefined, field: string): boolean {
  return problem?.issues?.some(({ path }) => path === field) ?? false;
}

/** Turns a failed outcome into what the shopper is told and can do about it. */
export function problemOf(
  outcome: Extract<CheckoutOutcome, { kind: 'order-failed' | 'payment-failed' }>,
): CheckoutProblem {
  const failure = shopErrorOf(outcome.error);
  if (outcome.kind === 'payment-failed') {
    return failure?.code === 'TOTAL_OUT_OF_RANGE' || failure?.code === 'PAYMENT_BEING_CONFIRMED'
      ? { text: failure.message }
      : { text: CALL_FAILED.paymentInitiate, hint: KEPT };
  }
  if (outcome.error instanceof CartChanged) {
    return outcome.error.isOfSizes ? SIZES_CHANGED : CART_CHANGED;
  }
  if (!failure) return { text: CALL_FAILED.orderCreate, hint: OFFLINE };

  switch (failure.code) {
    case 'PRICE_CHANGED': {
      const total = priceChangedDetails.safeParse(failure.details).data?.total;
      const figure = total === undefined ? '' : `The new total is ${randLabelOf(total)}. `;
      return {
        text: failure.message,
        hint: `${figure}Press Place Order again to accept it.`,
        // The shop's figure counts what cannot be had.
        unfitHint:
          'Some of your order can no longer be had. Change it first, then check the new total and press Place Order again.',
        stale: 'cart',
      };
    }
    case 'OUT_OF_STOCK':
      return {
        text: ERRORS.OUT_OF_STOCK.message,
        shortages: outOfStockDetails.safeParse(failure.details).data?.items ?? [],
        stale: 'cart',
      };
    case 'PRODUCT_NOT_FOUND':
    case 'SIZE_UNAVAILABLE': {
      const gone = goneDetails.safeParse(failure.details).data?.productId;
      return { text: failure.message, ...(gone && { goneProductId: gone }), stale: 'cart' };
    }
    case 'SLOT_FULL':
      return {
        text: failure.message,
        hint: `Please check the day and the time, then press Place Order again. ${KEPT}`,
        issues: failure.issues ?? [],
        stale: 'delivery',
      };
    case 'DELIVERY_UNAVAILABLE':
      return {
        text: failure.message,
        issues: failure.issues ?? [{ path: 'deliveryDate', message: failure.message }],
        stale: 'delivery',
      };
    case 'HELD_UNPAID':
      return { text: failure.message, hint: KEPT };
    case 'OUTSIDE_AREA':
      return { text: failure.message, issues: failure.issues ?? [], stale: 'delivery' };
    case 'INTERNAL':
    case 'UNAVAILABLE':
    case 'MALFORMED':
      return { text: CALL_FAILED.orderCreate, hint: `${failure.message} ${KEPT}` };
    default: {
      const issues = failure.issues ?? [];
      const refused = { text: failure.message, issues };
      const hint = { hint: `Remove the code to order without it. ${KEPT}` };
      return isAbout(refused, 'voucherCode') ? { ...refused, ...hint } : refused;
    }
  }
}
