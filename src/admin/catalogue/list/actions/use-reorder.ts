import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '#src/lib/trpc.ts';
import { MUTATION_SCOPE } from './mutation-scope.ts';
import { showFailure } from '#src/admin/catalogue/editor/failure-toast.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';

const NOT_MOVED = 'Failed to save the new order';

/** Puts the catalogue into another order: on the screen at once, and back when it cannot be saved. */
export function useReorder() {
  const lists = useProductLists();
  const queryClient = useQueryClient();
  const isLast = () =>
    queryClient.isMutating({ mutationKey: getMutationKey(trpc.admin.products.reorder) }) === 1;

  const reorder = trpc.admin.products.reorder.useMutation({
    ...MUTATION_SCOPE,
    onMutate: async ({ ids }) => {
      const before = lists.current();
      const places = new Map(ids.map((id, place) => [id, place]));
      const placeOf = (id: string) => places.get(id) ?? ids.length;
      await lists.show(before.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)));
      return { before };
    },
    onSuccess: async (products) => {
      // A later one has its own order on the screen already.
      if (isLast()) await lists.show(products);
    },
    onError: async (error, _ids, context) => {
      if (context) await lists.show(context.before);
      showFailure(NOT_MOVED, error);
      await lists.reload();
    },
  });

  return (ids: string[]): void => reorder.mutate({ ids });
}
