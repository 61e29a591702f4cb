import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import type { AdminProductView } from '#contract/catalogue/product-editing.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { showFailure } from '#src/admin/catalogue/editor/failure-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { IN_TURN } from './in-turn.ts';
import { isListOld } from '#src/admin/catalogue/list/is-list-old.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';
import { useRestore } from './use-restore.ts';

/** Deletes a product and offers to undo that. */
export function useRemove(onRemoved: () => void) {
  const lists = useProductLists();

  const restoring = useRestore(({ name }) =>
    showToast({ tone: 'success', message: `${name} is back` }),
  );

  const removing = trpc.admin.products.remove.useMutation({
    ...IN_TURN,
    onSuccess: async (_nothing, { id }) => {
      onRemoved();
      await lists.show(lists.current().filter((product) => product.id !== id));
      showToast({
        tone: 'success',
        message: 'Product deleted successfully',
        action: { label: 'Undo', onClick: () => restoring.mutate({ id }) },
      });
    },
    onError: async (error) => {
      showFailure(OWNER_CALL_FAILED.productDelete, error);
      if (isListOld(error)) await lists.reload();
    },
  });

  return {
    remove: ({ id }: AdminProductView) => removing.mutate({ id }),
    isRemoving: removing.isPending,
  };
}
