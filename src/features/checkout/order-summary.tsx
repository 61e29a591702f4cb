import type { ReactNode } from 'react';
import { randLabel } from '#contract/money/money.ts';
import { ProductImage } from '#src/ui/product-image.tsx';
import type { CheckoutCart } from './checkout-cart.ts';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  cart: CheckoutCart;
  /** Subtotal, delivery and total, as in the cart. */
  totals: ReactNode;
}

/** What is being ordered and what it costs. */
export function OrderSummary({ cart, totals }: OrderSummaryProps) {
  return (
    <>
      <h2 className={classes.heading}>Order summary</h2>
      <ul className={classes.lines}>
        {cart.lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <div className={classes.image}>
              <ProductImage src={line.product.imageUrl} alt="" sizes="64px" />
            </div>
            <div>
              <p className={classes.name}>{line.product.name || 'Unknown Product'}</p>
              <p className={classes.note}>
                {line.size} · quantity {line.quantity}
              </p>
              {line.mark && <p className={classes.mark}>{line.mark}</p>}
            </div>
            <p className={classes.amount}>{randLabel(line.lineTotal)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.totals}>{totals}</div>
    </>
  );
}
