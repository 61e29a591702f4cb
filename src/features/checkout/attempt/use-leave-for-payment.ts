import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaymentRedirect } from '#contract/payment/payment.schema.ts';
import { postToProvider } from './post-to-provider.ts';

/** When the payment page has not come by then, the shopper may press the button again. */
const LEAVE_PATIENCE_MS = 20_000;

/**
 * Returns what leaves for the payment page. `onStay` is called when the shopper is still here: the page
 * has not come in time or was stopped, or the browser has brought this one back.
 */
export function useLeaveForPayment(onStay: () => void): (redirect: PaymentRedirect) => void {
  const patience = useRef<number>(undefined);

  const handlePageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    window.clearTimeout(patience.current);
    onStay();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handlePageShow(event);
    window.addEventListener('pageshow', listener);
    return () => {
      window.removeEventListener('pageshow', listener);
      window.clearTimeout(patience.current);
    };
  }, []);

  return (redirect) => {
    window.clearTimeout(patience.current);
    patience.current = window.setTimeout(onStay, LEAVE_PATIENCE_MS);
    postToProvider(redirect);
  };
}
