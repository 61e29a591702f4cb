import type { AdminProductView } from '#contract/product-editing.ts';
import { showFailure } from '#src/features/admin/editor/failure-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { IN_TURN } from './in-turn.ts';
import { useProductLists } from './use-product-lists.ts';

const NOT_RESTORED = 'Failed to bring the product back';

/** Undoes that a product was deleted. */
export function useRestore(onRestored: (product: AdminProductView) => void) {
  const lists = useProductLists();
  return trpc.admin.products.restore.useMutation({
    ...IN_TURN,
    onSuccess: async (product) => {
      await lists.reload();
      onRestored(product);
    },
    onError: (error) => showFailure(NOT_RESTORED, error),
  });
}
