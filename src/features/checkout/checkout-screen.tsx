import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EMPTY_CART } from '#contract/cart.ts';
import { CALL_FAILED } from '#contract/failures.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LinkButton } from '#src/components/link-button.tsx';
import type { CheckoutCart } from './checkout-cart.ts';
import { CheckoutForm } from './checkout-form.tsx';
import classes from './checkout-screen.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutScreenProps {
  cart: CheckoutCart;
  promise: ReactNode;
  totals: ReactNode;
  /** The order was paid before; its page is to be shown instead of paying twice. */
  onAlreadyPaid: (orderId: string) => void;
}

/** Loading, then the empty-cart card or the delivery form with the order summary. */
export function CheckoutScreen({ cart, promise, totals, onAlreadyPaid }: CheckoutScreenProps) {
  const checkout = useCheckout(cart, onAlreadyPaid);
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Checkout</h1>
      {cart.state === 'loading' && <CheckoutSkeleton />}
      {cart.state === 'failed' && (
        <Alert role="alert" color="blush" title={CALL_FAILED.cartFetch}>
          <Button variant="default" onClick={() => void cart.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {cart.state === 'ready' && cart.lines.length === 0 && (
        <>
          {checkout.problem && <ProblemAlert problem={checkout.problem} cart={cart} />}
          <EmptyState title={EMPTY_CART}>
            <LinkButton to="/">Shop Now</LinkButton>
          </EmptyState>
        </>
      )}
      {cart.state === 'ready' && cart.lines.length > 0 && (
        <CheckoutForm cart={cart} checkout={checkout} promise={promise} totals={totals} />
      )}
    </div>
  );
}
