import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaymentRedirect } from '#contract/payment/payment.schema.ts';

const FORM_ID = 'payment-redirect';

/**
 * Leaves for the payment page by posting its fields, in their order, as a hidden form.
 * PayFast signs UTF-8, so the form is sent as that whatever the page is.
 */
export function postToProvider({ url, data }: PaymentRedirect): void {
  // A page that came back from the browser's cache still has the form of the time before.
  document.getElementById(FORM_ID)?.remove();
  const form = document.createElement('form');
  form.id = FORM_ID;
  form.method = 'post';
  form.action = url;
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  for (const [name, value] of Object.entries(data)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // A field called "submit" would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}

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
