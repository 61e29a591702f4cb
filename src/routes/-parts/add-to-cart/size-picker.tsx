import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { sizeDialog } from '#src/routes/-parts/lazy-components.ts';
import type { AddToCart } from './use-add-to-cart.ts';

interface SizeQuestionProps {
  product: ProductView;
  adding: AddToCart;
  /** The size that is preselected, unless it is the first one. */
  first?: SizeView | undefined;
}

/** The size dialog of a bouquet, once it has been opened. */
export function SizePicker({ product, adding, first }: SizeQuestionProps) {
  const SizeDialog = useLazyComponent(sizeDialog, adding.isDialogOpen, adding.handleNotLoaded);
  if (!SizeDialog) return null;
  return (
    <SizeDialog
      product={product}
      first={first}
      isOpen={adding.isDialogOpen}
      isAdding={adding.isAdding}
      onConfirm={adding.handleConfirm}
      onCancel={adding.handleCancel}
    />
  );
}
