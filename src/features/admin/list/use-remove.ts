import { OWNER_CALL_FAILED } from '#contract/owner-failures.ts';
import type { AdminProductView } from '#contract/product-editing.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { showFailure } from '#src/features/admin/editor/failure-toast.ts';
import { trpc } from '#src/lib/trpc.ts';
import { IN_TURN } from './in-turn.ts';
import { isListOld } from './is-list-old.ts';
import { useProductLists } from './use-product-lists.ts';
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
