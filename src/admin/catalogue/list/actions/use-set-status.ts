import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { ProductStatus } from '#contract/catalogue/product-status.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { useSaveField } from './use-save-field.ts';

/** What is said of a product that now has this status. */
const TOLD: Readonly<Record<ProductStatus, string>> = {
  draft: 'is a draft again',
  on_sale: 'is on sale',
  off_sale: 'is off sale',
};

/** Changes the status of a product of the list and offers to undo that. */
export function useSetStatus({ id, name, status: before }: AdminProductView) {
  const told = ({ status }: AdminProductView) =>
    ({ tone: 'success', message: `${name} ${TOLD[status]}` }) as const;
  const undo = useSaveField(id, (product) => showToast(told(product)));
  const save = useSaveField(id, (product) =>
    showToast({
      ...told(product),
      action: { label: 'Undo', onClick: () => undo.mutate({ status: before }) },
    }),
  );
  const pending = [save, undo].find(({ isPending }) => isPending);

  return {
    /** The status, or the one that is on its way to the server. */
    shown: pending?.variables?.status ?? before,
    isPending: pending !== undefined,
    setStatus: (status: ProductStatus) => {
      if (!pending) save.mutate({ status });
    },
  };
}
