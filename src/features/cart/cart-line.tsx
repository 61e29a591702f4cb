import { CloseButton } from '@mantine/core';
import { randLabel, randLabelOf } from '#contract/money/money.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import classes from './cart-line.module.css';
import { quantityLimit } from './line-warning.ts';
import type { PricedLine } from './price-cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface CartLineProps {
  line: PricedLine;
  readOnly: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One bouquet in one size. */
export function CartLine({ line, readOnly, onQuantity, onRemove }: CartLineProps) {
  const name = line.product.name || 'Unknown Product';
  const what = `${name}, ${line.size}`;
  // Said once: at the plus where there is one, else as a mark.
  const limit = readOnly ? undefined : quantityLimit(line);
  return (
    <li className={classes.line} data-gone={!line.available || undefined}>
      <div className={classes.image}>
        <ProductImage src={line.product.imageUrl} alt="" sizes="80px" />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <p className={classes.name}>{name}</p>
          {!readOnly && <CloseButton size="md" aria-label={`Remove ${what}`} onClick={onRemove} />}
        </div>
        <p className={classes.note}>
          {line.size} · {randLabelOf(line.currentPrice)}
          {readOnly && ` · quantity ${line.quantity}`}
        </p>
        {line.mark && line.mark !== limit && <p className={classes.mark}>{line.mark}</p>}
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
