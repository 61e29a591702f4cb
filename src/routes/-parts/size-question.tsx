import type { ProductView } from '#contract/product.schema.ts';
import { useOnDemand } from '#src/lib/use-on-demand.ts';
import { sizeDialog } from './on-demand.ts';
import type { AddToCart } from './use-add-to-cart.ts';

/** The size dialog of a bouquet, once it has been opened. */
export function SizeQuestion({ product, adding }: { product: ProductView; adding: AddToCart }) {
  const SizeDialog = useOnDemand(sizeDialog, adding.isDialogOpen, adding.handleNotLoaded);
  if (!SizeDialog) return null;
  return (
    <SizeDialog
      product={product}
      isOpen={adding.isDialogOpen}
      isAdding={adding.isAdding}
      onConfirm={adding.handleConfirm}
      onCancel={adding.handleCancel}
    />
  );
}
