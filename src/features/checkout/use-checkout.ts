import { useCallback, useEffect, useRef, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import { type CheckoutProblem, problemOf } from './checkout-problem.ts';
import type { DeliveryDraft } from './delivery-draft.ts';
import { orderPayload } from './order-payload.ts';
import { placeAndPay } from './place-and-pay.ts';
import { postToProvider } from './post-to-provider.ts';

/** A call without an answer for this long has failed; asking again is safe. */
const CALL_TIMEOUT_MS = 20_000;
/** When the payment page has not come by then, the shopper may press the button again. */
const LEAVE_PATIENCE_MS = 20_000;

export interface Checkout {
  isPending: boolean;
  /** Places and pays the order; the draft must be valid. Does nothing while one is under way. */
  placeOrder: (draft: DeliveryDraft) => Promise<void>;
}

interface CheckoutOutcomes {
  /** Why the order was not placed; undefined while one is under way. */
  onProblem: (problem: CheckoutProblem | undefined) => void;
  onAlreadyPaid: (orderId: string) => void;
}

/**
 * From a valid form to the payment page. Pending from the first tap until the browser leaves, so a
 * second tap changes nothing; a page that the browser brings back later can be used again.
 */
export function useCheckout(
  cart: CheckoutCart,
  { onProblem, onAlreadyPaid }: CheckoutOutcomes,
): Checkout {
  const utils = trpc.useUtils();
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const patience = useRef<number>(undefined);

  const release = useCallback(() => {
    window.clearTimeout(patience.current);
    isBusy.current = false;
    setPending(false);
  }, []);

  useEffect(() => {
    function handlePageShow(event: PageTransitionEvent) {
      if (event.persisted) release();
    }
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      window.removeEventListener('pageshow', handlePageShow);
      window.clearTimeout(patience.current);
    };
  }, [release]);

  async function refresh(what: CheckoutProblem['stale']) {
    if (what === 'cart') await cart.refetch();
    if (what === 'delivery') await utils.delivery.invalidate();
  }

  async function placeOrder(draft: DeliveryDraft) {
    if (isBusy.current) return;
    if (cart.lines.length === 0) {
      onProblem({ text: ERRORS.CART_EMPTY.message });
      return;
    }
    isBusy.current = true;
    setPending(true);
    onProblem(undefined);

    const { order, payment } = utils.client;
    const outcome = await placeAndPay(
      {
        placeOrder: (body) => order.place.mutate(body, timeout()),
        initiatePayment: (orderId) => payment.initiate.mutate({ orderId }, timeout()),
      },
      orderPayload(draft, cart),
    );

    if (outcome.kind === 'redirect') {
      patience.current = window.setTimeout(release, LEAVE_PATIENCE_MS);
      postToProvider(outcome.redirect);
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

function timeout() {
  return { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) };
}
