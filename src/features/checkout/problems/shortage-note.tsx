import { Button } from '@mantine/core';
import type { CheckoutCart, CheckoutLine } from '#src/features/checkout/checkout-cart.ts';
import classes from './shortage-note.module.css';

interface ShortageNoteProps {
  text: string;
  /** What one press does about it. */
  action: string;
  changes: readonly { line: CheckoutLine; quantity: number }[];
  setQuantity: CheckoutCart['setQuantity'];
}

/** A bouquet that cannot be had as ordered, with the button that makes the order fit. */
export function ShortageNote({ text, action, changes, setQuantity }: ShortageNoteProps) {
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
