import { CALL_FAILED, type ErrorIssue } from '#contract/errors.ts';
import {
  type AdminProductView,
  adminProductView,
  VALIDATION_ERROR,
} from '#contract/product-editing.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { useProductLists } from '#src/features/admin/list/use-product-lists.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showFailure } from './failure-toast.ts';
import { changedFields, type ProductDraft, sentProduct } from './product-draft.ts';

interface SaveEvents {
  onSaved: (product: AdminProductView) => void;
  /** Fields that the server refused although the browser did not. */
  onFaults: (issues: readonly ErrorIssue[]) => void;
  /** The product was changed by somebody else since; `theirs` is how it is now. */
  onConflict: (theirs: AdminProductView) => void;
}

/** Sends a new product, or what was changed on one. Says how it went, and reads the lists anew. */
export function useSaveProduct({ onSaved, onFaults, onConflict }: SaveEvents) {
  const lists = useProductLists();
  const options = (success: string, failure: string) => ({
    networkMode: 'always' as const,
    onSuccess(product: AdminProductView) {
      showToast({ message: success, tone: 'success' });
      void lists.reload();
      onSaved(product);
    },
    onError(error: unknown) {
      const refusal = shopErrorOf(error);
      const theirs = adminProductView.safeParse(refusal?.details?.['product']);
      const [first] = refusal?.issues ?? [];
      if (refusal?.code === 'PRODUCT_CHANGED' && theirs.success) onConflict(theirs.data);
      else if (first) showToast({ title: VALIDATION_ERROR, message: first.message, tone: 'error' });
      else showFailure(failure, error);
      onFaults(refusal?.issues ?? []);
    },
  });
  const create = trpc.admin.products.create.useMutation(
    options('Product created successfully', CALL_FAILED.productCreate),
  );
  const update = trpc.admin.products.update.useMutation(
    options('Product updated successfully', CALL_FAILED.productUpdate),
  );

  return {
    isPending: create.isPending || update.isPending,
    create: (draft: ProductDraft) => create.mutate(sentProduct(draft)),
    /** `seen` is the product as it was when `from` was made of it. */
    update(seen: AdminProductView, from: ProductDraft, to: ProductDraft) {
      const { id, version, stock } = seen;
      const changes = changedFields(from, to);
      const stockSeen = 'stock' in changes ? { stockSeen: stock } : {};
      update.mutate({ id, version, ...changes, ...stockSeen });
    },
  };
}
