import { type Cents, randLabel } from '#contract/money/money.ts';
import classes from './cart-totals.module.css';
import type { PricedCart } from './price-cart.ts';

export function CartTotals({
  cart,
}: {
  cart: Pick<PricedCart, 'subtotal' | 'delivery' | 'total'> & {
    voucher?: { code: string; discount: Cents } | undefined;
    /** What the delivery is called where it is none. */
    handover?: string | undefined;
    /** The delivery may cost more: its place, time or day is not known yet. */
    isLeast?: boolean | undefined;
  };
}) {
  const from = cart.isLeast && 'from ';
  return (
    <dl className={classes.totals}>
      <div className={classes.row}>
        <dt>Subtotal</dt>
        <dd>{randLabel(cart.subtotal)}</dd>
      </div>
      <div className={classes.row}>
        <dt>{cart.handover ?? 'Delivery'}</dt>
        <dd>
          {from}
          {cart.delivery === 0 ? 'FREE' : randLabel(cart.delivery)}
        </dd>
      </div>
      {cart.voucher && (
        <div className={classes.row}>
          <dt>Voucher {cart.voucher.code}</dt>
          <dd>−{randLabel(cart.voucher.discount)}</dd>
        </div>
      )}
      <div className={classes.row} data-total>
        <dt>Total</dt>
        <dd>
          {from}
          {randLabel(cart.total)}
        </dd>
      </div>
    </dl>
  );
}
