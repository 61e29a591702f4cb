import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { randLabel } from '#contract/money.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import classes from './checkout-form.module.css';
import { isDraftField } from './delivery-draft.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { ErrorSummary, wrongFields } from './error-summary.tsx';
import { focusField } from './field-id.ts';
import { OrderSummary } from './order-summary.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { Checkout } from './use-checkout.ts';
import { useDeliveryForm } from './use-delivery-form.ts';

interface CheckoutFormProps {
  cart: CheckoutCart;
  checkout: Checkout;
  /** The live delivery promise. */
  promise: ReactNode;
  /** Subtotal, delivery and total, as in the cart. */
  totals: ReactNode;
}

/** The delivery form beside the order summary; below it on a phone. */
export function CheckoutForm({ cart, checkout, promise, totals }: CheckoutFormProps) {
  const delivery = useDeliveryForm();
  const { form } = delivery;
  const { isPending, problem } = checkout;
  const { setFieldError } = form;

  useEffect(() => {
    const refused = (problem?.issues ?? []).filter(({ path }) => isDraftField(path));
    for (const { path, message } of refused) {
      if (isDraftField(path)) setFieldError(path, message);
    }
    focusFirst(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
  }, [problem, setFieldError]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirst(errors);
    else void checkout.placeOrder(form.getValues());
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={classes.columns}>
      <a href="#order-summary" className={classes.peek}>
        <span className={classes.peekText}>{countText(cart.count)} in your order</span>
        <strong>{randLabel(cart.total)}</strong>
      </a>
      <div className={classes.delivery}>
        <ErrorSummary errors={form.errors} />
        <DeliveryFields {...delivery} promise={promise} />
      </div>
      <aside id="order-summary" aria-label="Order summary" className={classes.summary}>
        <OrderSummary cart={cart} totals={totals} />
        {problem && <ProblemAlert problem={problem} cart={cart} />}
        <Button type="submit" size="lg" fullWidth aria-disabled={isPending}>
          {isPending ? 'Processing...' : 'Place Order'}
        </Button>
        <p className={classes.secure}>You pay on PayFast&apos;s secure page in the next step.</p>
      </aside>
    </form>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 bouquet' : `${count} bouquets`;
}

/** Opened parts of the form appear with the next frame; only then can their fields take the focus. */
function focusFirst(errors: Record<string, unknown>): void {
  const [first] = wrongFields(errors);
  if (first) requestAnimationFrame(() => focusField(first));
}
