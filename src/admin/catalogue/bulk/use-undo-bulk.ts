import type { BulkUndo } from '#contract/catalogue/bulk-change.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { showFailure } from '#src/admin/catalogue/editor/use-save-product.ts';
import { MUTATION_SCOPE } from '#src/admin/catalogue/product-mutations.ts';
import { useProductLists } from '#src/admin/catalogue/use-product-lists.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';

const NOT_UNDONE = 'Failed to undo the change';

/** Undoes a change of several products, and says what of it stays because it was changed since. */
export function useUndoBulk(): (id: string) => void {
  const lists = useProductLists();
  const undoing = trpc.admin.products.undoBulk.useMutation({
    ...MUTATION_SCOPE,
    onSuccess: async (undone) => {
      await lists.exchange(undone.products);
      sayUndone(undone);
    },
    // The button that was pressed is gone with its toast.
    onError: async (error, input) => {
      showFailure(NOT_UNDONE, error, () => undoing.mutate(input));
      await lists.reload();
    },
  });
  return (id) => undoing.mutate({ id });
}

/** So many products that stay are named. */
const NAMED = 2;

function sayUndone({ products, kept }: BulkUndo): void {
  const count = plural(products.length, 'product is as it was', 'products are as they were');
  if (kept.length === 0) {
    showToast({ tone: 'success', message: count });
    return;
  }
  const named = kept.slice(0, NAMED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = kept.length - named.length;
  showToast({
    tone: 'info',
    title: products.length > 0 ? count : 'Nothing was put back',
    message: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
  });
}
