import { Alert, Button } from '@mantine/core';
import type { CheckoutCart, CheckoutLine } from '#src/features/checkout/checkout-cart.ts';
import { cartConflictsOf } from './cart-conflicts.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import classes from './problem-alert.module.css';

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
  const isFit = cart.lines.every(({ available }) => available);
  const advice = hasForm ? (!isFit && problem.unfitHint) || problem.hint : undefined;
  const isSolved = conflicts?.length === 0;
  return (
    <Alert
      role="alert"
      tabIndex={-1}
      color={isSolved ? 'leaf' : 'blush'}
      title={isSolved ? 'Your order now matches what is left.' : problem.text}
      className={classes.alert}
    >
      {isSolved ? 'Press Place Order again.' : [problem.news, advice].filter(Boolean).join(' ')}
      {conflicts?.map(({ id, ...conflict }) => (
        <ShortageNote key={id} {...conflict} setQuantity={cart.setQuantity} />
      ))}
    </Alert>
  );
}

interface ShortageNoteProps {
  text: string;
  /** What one press does about it. */
  action: string;
  changes: readonly { line: CheckoutLine; quantity: number }[];
  setQuantity: CheckoutCart['setQuantity'];
}

/** A bouquet that cannot be had as ordered, with the button that makes the order fit. */
function ShortageNote({ text, action, changes, setQuantity }: ShortageNoteProps) {
  async function handleLower() {
    for (const { line, quantity } of changes) await setQuantity(line, quantity);
  }

  return (
    <div className={classes.shortage}>
      <p className={classes.text}>{text}</p>
      <Button variant="default" onClick={() => void handleLower()}>
        {action}
      </Button>
    </div>
  );
}
