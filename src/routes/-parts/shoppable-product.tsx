import type { ProductView } from '#contract/product.ts';
import { ProductDetails } from '#src/features/catalogue/product-details.tsx';
import { SizeDialog } from '#src/features/catalogue/size-dialog.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** Everything about one bouquet, which can be put in the cart. */
export function ShoppableProduct({ product }: { product: ProductView }) {
  const { isDialogOpen, isAdding, handleAdd, handleConfirm, handleCancel } = useAddToCart(product);
  return (
    <>
      <ProductDetails product={product} onAdd={handleAdd} isAdding={isAdding} />
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
