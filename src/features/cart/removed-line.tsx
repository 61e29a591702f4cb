import { Button } from '@mantine/core';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import classes from './removed-line.module.css';

interface RemovedLineProps {
  /** Undefined where nothing can be had back. */
  line: CartLineView | undefined;
  /** It is being put back. */
  isBusy: boolean;
  onUndo: (line: CartLineView) => void;
}

/** The bouquet that was taken out last, with the way to have it back. It waits: no clock runs. */
export function RemovedLine({ line, isBusy, onUndo }: RemovedLineProps) {
  // It is always there: a screen reader only announces changes of what it knows.
  return (
    <div role="status">
      {line && (
        <div className={classes.removed}>
          <p className={classes.text}>
            {line.product.name || 'Unknown Product'} was removed from your cart.
          </p>
          <Button variant="default" size="md" aria-disabled={isBusy} onClick={() => onUndo(line)}>
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
