import { useMutation } from '@tanstack/react-query';
import {
  type SellerDetails,
  type SellerDetailsView,
  sellerDetails,
} from '#contract/owner/invoice-admin.schema.ts';
import type { Difference } from '#src/admin/records/newer-version.tsx';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

export const SELLER_LABELS: Readonly<Record<keyof SellerDetails, string>> = {
  legalName: 'Legal name',
  registrationNumber: 'Registration number',
  vatNumber: 'VAT number',
  address: 'Address',
};

export function useSellerForm(details: SellerDetails) {
  return useZodForm(sellerDetails, { initialValues: details });
}

/** Saves the details over the version that was edited. What was typed is kept when that fails. */
export function useSaveSeller(onSaved: (sent: SellerDetails, saved: SellerDetailsView) => void) {
  const utils = trpc.useUtils();
  const save = useMutation({
    mutationFn: (input: SellerDetailsView) =>
      retryAfterReauth(() => utils.client.admin.invoices.saveSeller.mutate(input)),
    onSuccess: (view, { details }) => {
      utils.admin.invoices.seller.setData(undefined, view);
      onSaved(details, view);
      showToast({ tone: 'success', message: 'Saved. The next invoice has it.' });
    },
    onError: (error) => {
      if (isConflict(error)) return;
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
    },
  });
  return { ...save, isConflict: isConflict(save.error) };
}

/** They were changed elsewhere in the meantime. */
function isConflict(error: unknown): boolean {
  return shopErrorOf(error)?.code === 'SETTINGS_CHANGED';
}

/** Every text that differs, by the name of its field. */
export function sellerDifferences(mine: SellerDetails, theirs: SellerDetails): Difference[] {
  return (['legalName', 'registrationNumber', 'vatNumber', 'address'] as const)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field: SELLER_LABELS[field], mine: mine[field], theirs: theirs[field] }));
}
