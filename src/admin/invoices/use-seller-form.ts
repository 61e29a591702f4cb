import {
  SELLER_LABELS,
  type SellerDetails,
  sellerDetails,
} from '#contract/owner/invoice-admin.schema.ts';
import type { Difference } from '#src/admin/records/newer-version.tsx';
import { useZodForm } from '#src/lib/use-zod-form.ts';

export function useSellerForm(details: SellerDetails) {
  return useZodForm(sellerDetails, { initialValues: details });
}

/** Every text that differs, by the name of its field. */
export function sellerDifferences(mine: SellerDetails, theirs: SellerDetails): Difference[] {
  return (['legalName', 'registrationNumber', 'vatNumber', 'address'] as const)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field: SELLER_LABELS[field], mine: mine[field], theirs: theirs[field] }));
}
