import { Alert, Button } from '@mantine/core';
import type { CheckoutCart } from './checkout-cart.ts';
import type { CheckoutProblem, Shortage } from './checkout-problem.ts';
import { lowerToStock } from './lower-to-stock.ts';
import classes from './problem-alert.module.css';

interface ProblemAlertProps {
  problem: CheckoutProblem;
  cart: CheckoutCart;
}

/** Says at once why the order was not placed, and offers the way out where there is one. */
export function ProblemAlert({ problem, cart }: ProblemAlertProps) {
  const shortages = problem.shortages ?? [];
  const isFitted =
    shortages.length > 0 &&
    shortages.every(
      ({ productId, available }) => lowerToStock(cart.lines, productId, available).length === 0,
    );
  return (
    <Alert
      role="alert"
      color={isFitted ? 'leaf' : 'blush'}
      title={isFitted ? 'Your order now fits what is left.' : problem.text}
      className={classes.alert}
    >
      {isFitted ? 'Press Place Order again.' : problem.hint}
      {shortages.map((shortage) => (
        <ShortageNote key={shortage.productId} shortage={shortage} cart={cart} />
      ))}
    </Alert>
  );
}

function ShortageNote({ shortage, cart }: { shortage: Shortage; cart: CheckoutCart }) {
  const { productId, available } = shortage;
  const changes = lowerToStock(cart.lines, productId, available);
  const name =
    cart.lines.find((line) => line.productId === productId)?.product.name || 'Unknown Product';
  if (changes.length === 0) return null;

  async function handleLower() {
    for (const { line, quantity } of changes) await cart.setQuantity(line, quantity);
  }

  return (
    <div className={classes.shortage}>
      <p className={classes.text}>
        {available === 0
          ? `${name} is sold out.`
          : `Only ${available} of ${name} ${available === 1 ? 'is' : 'are'} left.`}
      </p>
      <Button variant="default" onClick={() => void handleLower()}>
        {available === 0 ? 'Remove it' : `Change to ${available}`}
      </Button>
    </div>
  );
}
