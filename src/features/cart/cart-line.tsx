import { lineWarning, quantityLimit } from './line-warning.ts';
import { ActionIcon, CloseButton } from '@mantine/core';
import { IconMinus } from '#src/ui/icons/icon-minus.ts';
import { IconPlus } from '#src/ui/icons/icon-plus.ts';
import { useId } from 'react';
import { randLabel, randLabelOf } from '#contract/money/money.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import texts from '#src/ui/line-texts.module.css';
import classes from './cart-line.module.css';
import type { PricedLine } from './price-cart.ts';

interface CartLineProps {
  line: PricedLine;
  /** Why it cannot be there on the day that was chosen. */
  notThere?: string | undefined;
  readOnly: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One bouquet in one size. */
export function CartLine({ line, notThere, readOnly, onQuantity, onRemove }: CartLineProps) {
  const name = line.product.name || 'Unknown Product';
  const what = `${name}, ${line.size}`;
  // Said once: at the plus where there is one, else as a mark.
  const mark = lineWarning(line);
  const limit = readOnly ? undefined : quantityLimit(line);
  return (
    <li className={classes.line} data-gone={!line.available || undefined}>
      <div className={classes.image}>
        <ProductImage src={line.product.imageUrl} alt="" sizes="80px" focus={line.product.focus} />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <p className={texts.name}>{name}</p>
          {!readOnly && <CloseButton size="md" aria-label={`Remove ${what}`} onClick={onRemove} />}
        </div>
        <p className={texts.note}>
          {line.size} · {randLabelOf(line.currentPrice)}
          {readOnly && ` · quantity ${line.quantity}`}
        </p>
        {line.pricesByDay && <p className={texts.note}>Its price depends on the delivery day.</p>}
        {notThere && <p className={texts.mark}>{notThere}</p>}
        {mark && mark !== limit && <p className={texts.mark}>{mark}</p>}
        <div className={classes.foot}>
          {!readOnly && (
            <QuantityStepper
              of={what}
              quantity={line.quantity}
              limit={limit}
              onChange={onQuantity}
            />
          )}
          <p className={classes.amount}>{randLabel(line.lineTotal)}</p>
        </div>
      </div>
    </li>
  );
}

interface QuantityStepperProps {
  /** What is counted, for the names of the buttons. */
  of: string;
  quantity: number;
  /** Why it cannot grow; undefined while it can. */
  limit: string | undefined;
  onChange: (quantity: number) => void;
}

/** Minus, how many, plus. At its limit the plus stays in reach of the keyboard and says why it does nothing. */
function QuantityStepper({ of, quantity, limit, onChange }: QuantityStepperProps) {
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
