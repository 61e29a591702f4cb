import type { AdminProductView } from '#contract/product-editing.ts';
import { showFailure } from '#src/features/admin/editor/failure-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { IN_TURN } from './in-turn.ts';
import { isListOld } from './is-list-old.ts';
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
      if (isListOld(error)) await lists.reload();
    },
  });
  return ({ id }: AdminProductView) => {
    if (!duplicating.isPending) duplicating.mutate({ id });
  };
}
