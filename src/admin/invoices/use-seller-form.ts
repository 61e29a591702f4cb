import { type SellerDetails, sellerDetails } from '#contract/owner/invoice-admin.schema.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

export function useSellerForm(details: SellerDetails) {
  return useZodForm(sellerDetails, { initialValues: details });
}
