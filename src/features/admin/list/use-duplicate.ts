import type { AdminProductView } from '#contract/product-editing.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { IN_TURN } from './in-turn.ts';
import { showFailure } from '#src/features/admin/editor/failure-toast.ts';
import { useProductLists } from './use-product-lists.ts';

const NOT_DUPLICATED = 'Failed to duplicate product';

/** Makes a copy of a product, right behind it, and hands it to `onDuplicated`. */
export function useDuplicate(onDuplicated: (copy: AdminProductView) => void) {
  const lists = useProductLists();
  const duplicating = trpc.admin.products.duplicate.useMutation({
    ...IN_TURN,
    onSuccess: async (copy) => {
      await lists.reload();
      onDuplicated(copy);
    },
    onError: async (error) => {
      showFailure(NOT_DUPLICATED, error);
      if (shopErrorOf(error)?.code === 'PRODUCT_NOT_FOUND') await lists.reload();
    },
  });
  return ({ id }: AdminProductView) => {
    if (!duplicating.isPending) duplicating.mutate({ id });
  };
}
