import { useCallback, useState } from 'react';
import { randText } from '#contract/money/money.ts';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { availableSizes, sizePrice } from '#contract/catalogue/product.ts';
import { useAdd } from '#src/features/cart/use-cart.ts';
import { preload } from '#src/lib/use-lazy-component.ts';
import { sizeDialog } from '#src/routes/-parts/lazy-components.ts';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';

/** The action of Add on every screen: asks for a size when there are several to choose from, else adds. */
export function useAddToCart(product: ProductView) {
  const add = useAdd();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const sizes = availableSizes(product);

  const handleNotLoaded = useCallback((error: unknown) => {
    setDialogOpen(false);
    reportNotLoaded(error);
  }, []);

  async function addSize(size: SizeView | undefined): Promise<void> {
    setAdding(true);
    const isAdded = await add({
      productId: product.id,
      shownPrice: randText(sizePrice(product, size)),
      ...(size && { size: size.code }),
    });
    setAdding(false);
    if (isAdded) setDialogOpen(false);
  }

  return {
    isDialogOpen,
    isAdding,
    /** A press on Add may follow. */
    handleAddIntent: () => {
      if (sizes.length > 1) preload(sizeDialog);
    },
    handleNotLoaded,
    handleAdd: () => {
      if (sizes.length > 1) setDialogOpen(true);
      else void addSize(sizes[0]);
    },
    handleConfirm: (size: SizeView) => void addSize(size),
    handleCancel: () => setDialogOpen(false),
  };
}

export type AddToCart = ReturnType<typeof useAddToCart>;
