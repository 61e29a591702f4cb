import { useCallback, useRef, useState } from 'react';
import { ERRORS } from '#contract/http/errors.ts';
import type { Every } from '#contract/subscription/subscription.ts';
import { trpc } from '#src/lib/trpc.ts';
import { orderPayload, placeAndPay } from './attempt/place-and-pay.ts';
import { useLeaveForPayment } from './attempt/use-leave-for-payment.ts';
import type { CheckoutCart, CheckoutVoucher } from './checkout-cart.ts';
import { type CheckoutDraft, markOrdered } from './checkout-draft.ts';
import { keepGiftCode } from './voucher/gift-code.ts';
import { assertSameCart } from './problems/cart-conflicts.ts';
import { type CheckoutProblem, problemOf } from './problems/checkout-problem.ts';

export interface Checkout {
  isPending: boolean;
  /** Places and pays the order; the draft must be valid. Does nothing while one is under way. */
  placeOrder: (draft: CheckoutDraft) => Promise<void>;
}

interface CheckoutOutcomes {
  /** Why the order was not placed; undefined while one is under way. */
  onProblem: (problem: CheckoutProblem | undefined) => void;
  onAlreadyPaid: (orderId: string) => void;
  voucher: CheckoutVoucher | undefined;
  /** How often the flowers come again; undefined for once. */
  every: Every | undefined;
}

/**
 * From a valid form to the payment page. Pending from the first tap until the browser leaves, so a
 * second tap changes nothing; a page that the browser brings back later can be used again.
 */
export function useCheckout(
  cart: CheckoutCart,
  { onProblem, onAlreadyPaid, voucher, every }: CheckoutOutcomes,
): Checkout {
  const utils = trpc.useUtils();
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);

  const release = useCallback(() => {
    isBusy.current = false;
    setPending(false);
  }, []);
  const leave = useLeaveForPayment(release);

  async function refresh(what: CheckoutProblem['stale']) {
    const { content, voucher, delivery } = utils;
    // A gift voucher may have less left as well.
    if (what === 'cart')
      await Promise.all([cart.refetch(), content.invalidate(), voucher.invalidate()]);
    if (what === 'delivery') await delivery.invalidate();
  }

  async function placeOrder(draft: CheckoutDraft) {
    if (isBusy.current) return;
    if (cart.lines.length === 0) {
      onProblem({ text: ERRORS.CART_EMPTY.message });
      return;
    }
    isBusy.current = true;
    setPending(true);
    onProblem(undefined);

    const { order, payment, subscriptions } = utils.client;
    const { sessionId = '' } = cart;
    const outcome = await placeAndPay(
      {
        // Another tab may have paid for it or emptied it, and this one may not have been told.
        checkCart: async () =>
          assertSameCart(cart.lines, await utils.cart.get.fetch({ sessionId }, { staleTime: 0 })),
        placeOrder: async (body) => {
          markOrdered(draft);
          const placed = await (every
            ? subscriptions.start.mutate({ ...body, every })
            : order.place.mutate(body));
          if (voucher?.isGift) keepGiftCode(placed.id, voucher.code);
          return placed;
        },
        initiatePayment: (orderId) => payment.initiate.mutate({ orderId }),
      },
      orderPayload(draft, cart, voucher),
      every,
    );

    if (outcome.kind === 'redirect') {
      leave(outcome.redirect);
      return;
    }
    if (outcome.kind === 'already-paid') {
      onAlreadyPaid(outcome.orderId);
      return;
    }
    const failed = problemOf(outcome);
    await refresh(failed.stale);
    onProblem(failed);
    release();
  }

  return { isPending, placeOrder };
}
