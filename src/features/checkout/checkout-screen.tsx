import { Alert, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import { ADD_ONS_ALONE, EMPTY_CART } from '#contract/cart/cart.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { canComeAgain, loadPageAgain, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { AttemptNews } from './attempt/attempt-news.tsx';
import { UnpaidOrderNote } from './attempt/unpaid-order-note.tsx';
import { useOpenAttempt } from './attempt/use-open-attempt.ts';
import type { CheckoutCart, CheckoutCost } from './checkout-cart.ts';
import formClasses from './checkout-form.module.css';
import classes from './checkout-screen.module.css';
import { feeRule } from './fees/lazy-fee-on.ts';
import { checkoutForm, collectingForm } from './lazy-components.ts';
import type { CheckoutProblem } from './problems/checkout-problem.ts';
import { ProblemAlert } from './problems/problem-alert.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { WithoutScripts } from './without-scripts.tsx';

interface CheckoutScreenProps {
  cart: CheckoutCart;
  promise: ReactNode;
  totals: (cost: CheckoutCost) => ReactNode;
  /** The order was paid before; its page is to be shown instead of paying twice. */
  onAlreadyPaid: (orderId: string) => void;
  /** The browser has learnt that the order it last placed is paid. */
  onPaid: (orderId: string) => void;
}

/** Loading, then the empty-cart card or the checkout form with the order summary. */
export function CheckoutScreen({ cart, onPaid, ...form }: CheckoutScreenProps) {
  // Outlives the form: an order may be refused because its cart is empty by now.
  const [problem, setProblem] = useState<CheckoutProblem>();
  const [missing, setMissing] = useState<{ error: unknown }>();
  const handleNoForm = useCallback((error: unknown) => setMissing({ error }), []);
  // There are lines only once they have come.
  const hasLines = cart.lines.some(({ isAddOn }) => !isAddOn);
  const { offersCollection, deliveryFees } = useSiteContent();
  const hasFees = deliveryFees !== undefined;
  const CheckoutForm = useLazyComponent(
    offersCollection ? collectingForm : checkoutForm,
    hasLines && !missing,
    handleNoForm,
  );
  const rule = useLazyComponent(feeRule, hasLines && !missing && hasFees, handleNoForm);
  useWindowEvent('online', () => {
    if (missing && canComeAgain(missing.error)) setMissing(undefined);
  });
  const attempt = useOpenAttempt(onPaid);
  const [isShown, setShown] = useState(false);
  // The form must not appear first and then move down; once it is there it stays, with the focus in it.
  const isMissingPart = !CheckoutForm || (hasFees && !rule) || attempt.isAsking;
  const isComing = !missing && !isShown && isMissingPart;
  const isEmptyComing = cart.state === 'ready' && !hasLines && attempt.isAsking;
  const isLoading = cart.state === 'loading' || (hasLines && isComing) || isEmptyComing;
  const hasForm = hasLines && CheckoutForm !== undefined && !isComing;
  if (isShown !== hasForm) setShown(hasForm);
  const keptFocus = useKeptFocus();

  return (
    <div {...keptFocus} className={classes.screen}>
      <h1 tabIndex={-1} className={classes.title}>
        Checkout
      </h1>
      {/* A browser with scripts passes over it, and is sent none of its words. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      {isLoading && <CheckoutSkeleton />}
      {!isLoading && attempt.paid && <AttemptNews {...attempt} />}
      {cart.state === 'failed' && (
        <NotLoaded title={CALL_FAILED.cartFetch} onRetry={() => void cart.refetch()} />
      )}
      {cart.state === 'ready' && !hasLines && !isLoading && (
        <>
          {problem && <ProblemAlert problem={problem} cart={cart} />}
          <EmptyState title={cart.lines[0] ? ADD_ONS_ALONE : EMPTY_CART}>
            <LinkButton to="/">Shop Now</LinkButton>
          </EmptyState>
        </>
      )}
      {hasLines && missing && (
        <NotLoaded
          title="The delivery form could not be loaded."
          onRetry={() => (canComeAgain(missing.error) ? setMissing(undefined) : loadPageAgain())}
        />
      )}
      {hasForm && (
        <>
          {attempt.unpaid && <UnpaidOrderNote order={attempt.unpaid} />}
          <CheckoutForm
            // What was typed for the paid order leaves an open form as well.
            key={attempt.settledId}
            cart={cart}
            feeRule={rule}
            problem={problem}
            onProblem={setProblem}
            {...form}
          />
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

/** Stands in for the form until the cart is known, at the form's size. */
function CheckoutSkeleton() {
  return (
    <div data-scripted className={`${formClasses.columns} ${classes.coming}`}>
      <p role="status" className={classes.text}>
        Loading your cart...
      </p>
      <div className={`${formClasses.delivery} ${classes.form}`} aria-hidden />
      <div className={`${formClasses.summary} ${classes.summary}`} aria-hidden />
    </div>
  );
}
