import { Alert, Button } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { EMPTY_CART } from '#contract/cart.ts';
import { CALL_FAILED } from '#contract/failures.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LinkButton } from '#src/components/link-button.tsx';
import { loadPageAgain, useOnDemand } from '#src/lib/use-on-demand.ts';
import type { CheckoutCart } from './checkout-cart.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import classes from './checkout-screen.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutForm } from './on-demand.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { UnpaidOrderNote } from './unpaid-order-note.tsx';
import { useUnpaidOrder } from './use-unpaid-order.ts';

interface CheckoutScreenProps {
  cart: CheckoutCart;
  promise: ReactNode;
  totals: ReactNode;
  /** The order was paid before; its page is to be shown instead of paying twice. */
  onAlreadyPaid: (orderId: string) => void;
}

/** Loading, then the empty-cart card or the delivery form with the order summary. */
export function CheckoutScreen({ cart, ...form }: CheckoutScreenProps) {
  // Outlives the form: an order may be refused because its cart is empty by now.
  const [problem, setProblem] = useState<CheckoutProblem>();
  const [isFormMissing, setFormMissing] = useState(false);
  const handleNoForm = useCallback(() => setFormMissing(true), []);
  const hasLines = cart.state === 'ready' && cart.lines.length > 0;
  const CheckoutForm = useOnDemand(checkoutForm, hasLines && !isFormMissing, handleNoForm);
  const unpaid = useUnpaidOrder();
  // The form does not appear first and then move down.
  const isComing = !isFormMissing && (!CheckoutForm || unpaid.isAsking);

  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Checkout</h1>
      <noscript>
        <p>
          Ordering needs JavaScript. You can also order from us directly: see{' '}
          <a href="/contact">Contact Us</a>.
        </p>
      </noscript>
      {(cart.state === 'loading' || (hasLines && isComing)) && <CheckoutSkeleton />}
      {cart.state === 'failed' && (
        <NotLoaded title={CALL_FAILED.cartFetch} onRetry={() => void cart.refetch()} />
      )}
      {cart.state === 'ready' && !hasLines && (
        <>
          {problem && <ProblemAlert problem={problem} cart={cart} />}
          <EmptyState title={EMPTY_CART}>
            <LinkButton to="/">Shop Now</LinkButton>
          </EmptyState>
        </>
      )}
      {hasLines && isFormMissing && (
        <NotLoaded title="The delivery form could not be loaded." onRetry={loadPageAgain} />
      )}
      {hasLines && CheckoutForm && !isComing && (
        <>
          {unpaid.order && <UnpaidOrderNote order={unpaid.order} />}
          <CheckoutForm cart={cart} problem={problem} onProblem={setProblem} {...form} />
        </>
      )}
    </div>
  );
}

function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert role="alert" color="blush" title={title}>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
