import { Alert } from '@mantine/core';
import type { CheckoutCart } from '#src/features/checkout/checkout-cart.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import { cartConflictsOf } from './cart-conflicts.ts';
import classes from './problem-alert.module.css';
import { ShortageNote } from './shortage-note.tsx';

interface ProblemAlertProps {
  problem: CheckoutProblem;
  cart: CheckoutCart;
}

/**
 * Says at once why the order was not placed, and offers the way out where there is one. With an empty cart there is no
 * form to do anything in.
 */
export function ProblemAlert({ problem, cart }: ProblemAlertProps) {
  const hasForm = cart.lines.length > 0;
  const conflicts = hasForm ? cartConflictsOf(problem, cart.lines) : undefined;
  const advice = hasForm ? problem.hint : undefined;
  const isSolved = conflicts?.length === 0;
  return (
    <Alert
      role="alert"
      color={isSolved ? 'leaf' : 'blush'}
      title={isSolved ? 'Your order now matches what is left.' : problem.text}
      className={classes.alert}
    >
      {isSolved ? 'Press Place Order again.' : [problem.news, advice].filter(Boolean).join(' ')}
      {conflicts?.map(({ productId, ...conflict }) => (
        <ShortageNote key={productId} {...conflict} setQuantity={cart.setQuantity} />
      ))}
    </Alert>
  );
}
