import { useEffect } from 'react';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { preload, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { cartDrawer, sizeDialog } from '#src/routes/-parts/lazy-components.ts';
import type { AddToCart } from './use-add-to-cart.ts';

interface SizeQuestionProps {
  product: ProductView;
  adding: AddToCart;
  /** The size that is preselected, unless it is the first one. */
  first?: SizeView | undefined;
}

/** How long the dialog takes to be shown, in milliseconds. */
const SHOWN_MS = 100;

/** The size dialog of a bouquet, once it has been opened. */
export function SizePicker({ product, adding, first }: SizeQuestionProps) {
  const SizeDialog = useLazyComponent(sizeDialog, adding.isDialogOpen, adding.handleNotLoaded);
  // What is shown next comes while the shopper chooses.
  useEffect(() => {
    if (SizeDialog) setTimeout(() => preload(cartDrawer), SHOWN_MS);
  }, [SizeDialog]);
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
