import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** What is counted, for the names of the buttons. */
  of: string;
  quantity: number;
  /** Why it cannot grow; undefined while it can. */
  limit: string | undefined;
  onChange: (quantity: number) => void;
}

/** Minus, how many, plus. At its limit the plus stays in reach of the keyboard and says why it does nothing. */
export function QuantityStepper({ of, quantity, limit, onChange }: QuantityStepperProps) {
  const limitId = useId();
  const isAtLimit = limit !== undefined;
  return (
    <div className={classes.stepper}>
      <div role="group" aria-label={`Quantity of ${of}`} className={classes.controls}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Decrease quantity of ${of}`}
          onClick={() => onChange(Math.max(0, quantity - 1))}
        >
          <IconMinus size={16} />
        </ActionIcon>
        <output className={classes.quantity}>{quantity}</output>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Increase quantity of ${of}`}
          aria-disabled={isAtLimit}
          aria-describedby={isAtLimit ? limitId : undefined}
          data-at-limit={isAtLimit || undefined}
          className={classes.plus}
          onClick={() => {
            if (!isAtLimit) onChange(quantity + 1);
          }}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </div>
      {isAtLimit && (
        <span id={limitId} className={classes.limit}>
          {limit}
        </span>
      )}
    </div>
  );
}
