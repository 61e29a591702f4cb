import { useMutation } from '@tanstack/react-query';
import { ERRORS } from '#contract/http/errors.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import type { AdminProductView, SentPatch } from '#contract/catalogue/product-input.schema.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { conflictFromError } from '#src/admin/catalogue/editor/conflict-from-error.ts';
import { showFailure } from '#src/admin/catalogue/editor/failure-toast.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { MUTATION_SCOPE } from './mutation-scope.ts';
import { isListOld } from '#src/admin/catalogue/list/is-list-old.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';

type FieldPatch = Pick<SentPatch, 'price' | 'status' | 'stock' | 'stockSeen'>;

/**
 * Saves a field that was changed in the product's card. When the product was changed elsewhere
 * meanwhile, nothing is saved and the card shows it as it is now. `say` tells that it was saved.
 */
export function useSaveField(id: string, say: (product: AdminProductView) => void = sayUpdated) {
  const { client } = trpc.useUtils();
  const lists = useProductLists();

  return useMutation({
    ...MUTATION_SCOPE,
    mutationFn: (patch: FieldPatch) =>
      retryAfterReauth(() => {
        // Read when its turn has come: the change before it may have made a new version.
        const version = lists.find(id)?.version;
        return client.admin.products.update.mutate({ id, ...patch, ...(version && { version }) });
      }),
    onSuccess: async (product) => {
      await lists.put(product);
      say(product);
    },
    onError: async (error) => {
      const refusal = shopErrorOf(error);
      if (refusal?.code === 'PRODUCT_CHANGED') {
        const now = conflictFromError(error);
        await (now ? lists.put(now) : lists.reload());
        const title = ERRORS.PRODUCT_CHANGED.message;
        showToast({ tone: 'error', title, message: 'Here it is as it is now. Nothing was saved.' });
        return;
      }
      showFailure(OWNER_CALL_FAILED.productUpdate, error);
      if (isListOld(error)) await lists.reload();
    },
  });
}

function sayUpdated(): void {
  showToast({ tone: 'success', message: 'Product updated successfully' });
}
