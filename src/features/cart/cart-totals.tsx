import { randLabel } from '#contract/money/money.ts';
import classes from './cart-totals.module.css';
import type { PricedCart } from './price-cart.ts';

export function CartTotals({
  cart,
}: {
  cart: Pick<PricedCart, 'subtotal' | 'delivery' | 'total'>;
}) {
  return (
    <dl className={classes.totals}>
      <div className={classes.row}>
        <dt>Subtotal</dt>
        <dd>{randLabel(cart.subtotal)}</dd>
      </div>
      <div className={classes.row}>
        <dt>Delivery</dt>
        <dd>{cart.delivery === 0 ? 'FREE' : randLabel(cart.delivery)}</dd>
      </div>
      <div className={classes.row} data-total>
        <dt>Total</dt>
        <dd>{randLabel(cart.total)}</dd>
      </div>
    </dl>
  );
}
