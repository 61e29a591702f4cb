import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { feeRange, missingToFree } from '#contract/delivery/delivery-fee.ts';
import { randLabel, sum } from '#contract/money/money.ts';
import { CartTotals } from '#src/features/cart/cart-totals.tsx';
import type { PricedCart } from '#src/features/cart/price-cart.ts';
import { useChoice } from '#src/lib/shop-config.tsx';
import texts from '#src/ui/line-texts.module.css';

interface FeeTotalsProps {
  cart: Pick<PricedCart, 'subtotal'>;
  fees: DeliveryFees;
}

/** What the cart costs where a delivery costs something: to the place and on the day that were chosen, or at least. */
export function FeeTotals({ cart: { subtotal }, fees }: FeeTotalsProps) {
  const choice = useChoice();
  const codes = choice?.code ? [choice.code] : undefined;
  const { least, most } = feeRange(fees, { codes, day: choice?.day, subtotal });
  const missing = missingToFree(fees, subtotal);
  return (
    <>
      <CartTotals
        cart={{
          subtotal,
          delivery: least,
          total: sum([subtotal, least]),
          isLeast: least < most,
        }}
      />
      {missing !== undefined && most > 0 && (
        <p className={texts.note}>{randLabel(missing)} more and delivery is free.</p>
      )}
    </>
  );
}
