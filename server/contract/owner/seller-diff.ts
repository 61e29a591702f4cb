import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { SELLER_LABELS, type SellerDetails } from './invoice-admin.schema.ts';

/** Returns what differs between two states of the details on invoices, by the names of their fields. */
export function sellerDiff(before: SellerDetails, after: SellerDetails): FieldChange[] {
  return keysOf(SELLER_LABELS)
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ field: SELLER_LABELS[key], from: before[key], to: after[key] }));
}
