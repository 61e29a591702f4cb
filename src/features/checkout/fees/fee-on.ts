import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { cents } from '#contract/money/money.ts';
import { feeRange } from '#contract/delivery/delivery-fee.ts';
import type { FeeOn } from '#src/features/checkout/checkout-cart.ts';
import type { CheckoutDraft } from '#src/features/checkout/checkout-draft.ts';

type Typed = Pick<CheckoutDraft, 'fulfilment' | 'deliveryPostalCode' | 'deliveryTime'>;

/**
 * Returns what the delivery costs to the place and at the time of the form, by its bouquets and its day. What is
 * collected costs nothing.
 */
export function feeOn(fees: DeliveryFees, typed: Typed): FeeOn {
  const { fulfilment, deliveryPostalCode, deliveryTime } = typed;
  if (fulfilment === 'collection') return () => ({ delivery: cents(0), isLeast: false });
  const code = deliveryPostalCode.trim();
  const codes = /^\d{4}$/.test(code) ? [code] : undefined;
  const slot = deliveryTime || undefined;
  return (subtotal, day) => {
    const { least, most } = feeRange(fees, { codes, slot, day: day || undefined, subtotal });
    return { delivery: least, isLeast: least < most };
  };
}
