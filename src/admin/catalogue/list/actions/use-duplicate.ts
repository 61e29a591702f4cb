import { useRef } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { showFailure } from '#src/admin/catalogue/editor/failure-toast.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { MUTATION_SCOPE } from './mutation-scope.ts';
import { isListOld } from '#src/admin/catalogue/list/is-list-old.ts';
import { useProductLists } from '#src/admin/catalogue/list/use-product-lists.ts';

const NOT_DUPLICATED = 'Failed to duplicate product';

/**
 * Makes a copy of a product, right behind it, and hands it to `onDuplicated`. Two taps of one intent make one copy, and
 * so does a press after one that got no answer.
 */
export function useDuplicate(onDuplicated: (copy: AdminProductView) => void) {
  const lists = useProductLists();
  const unanswered = useRef(new Map<string, string>());
  const duplicating = trpc.admin.products.duplicate.useMutation({
    ...MUTATION_SCOPE,
    onSuccess: async (copy, { id }) => {
      unanswered.current.delete(id);
      await lists.reload();
      onDuplicated(copy);
    },
    onError: async (error, { id, idempotencyKey }) => {
      if (!shopErrorOf(error) && idempotencyKey) unanswered.current.set(id, idempotencyKey);
      showFailure(NOT_DUPLICATED, error);
      if (isListOld(error)) await lists.reload();
    },
  });
  return ({ id }: AdminProductView, intent: string) => {
    const idempotencyKey = unanswered.current.get(id) ?? intent;
    if (!duplicating.isPending) duplicating.mutate({ id, idempotencyKey });
  };
}
