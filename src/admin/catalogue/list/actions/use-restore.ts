import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { showFailure } from '#src/admin/catalogue/editor/failure-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { MUTATION_SCOPE } from './mutation-scope.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';

const NOT_RESTORED = 'Failed to bring the product back';

/** Undoes that a product was deleted. */
export function useRestore(onRestored: (product: AdminProductView) => void) {
  const lists = useProductLists();
  const restoring = trpc.admin.products.restore.useMutation({
    ...MUTATION_SCOPE,
    onSuccess: async (product) => {
      await lists.reload();
      onRestored(product);
    },
    // The button that was pressed is gone with its toast.
    onError: (error, input) => showFailure(NOT_RESTORED, error, () => restoring.mutate(input)),
  });
  return restoring;
}
