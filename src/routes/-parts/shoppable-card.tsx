import type { ProductView } from '#contract/product.schema.ts';
import { ProductCard } from '#src/features/catalogue/product-card.tsx';
import { SizeDialog } from '#src/features/catalogue/size-dialog.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** A bouquet in a grid that can be put in the cart. */
export function ShoppableCard({ product }: { product: ProductView }) {
  const { isDialogOpen, isAdding, handleAdd, handleConfirm, handleCancel } = useAddToCart(product);
  return (
    <>
      <ProductCard
        product={product}
        onAdd={handleAdd}
        isAdding={isAdding}
        isDialogOpen={isDialogOpen}
      />
      <SizeDialog
        product={product}
        isOpen={isDialogOpen}
        isAdding={isAdding}
        onConfirm={handleConfirm}
        onCancel={handleCancel}
      />
    </>
  );
}
