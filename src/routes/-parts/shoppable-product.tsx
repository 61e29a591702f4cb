import type { ProductView } from '#contract/product.schema.ts';
import { ProductDetails } from '#src/features/catalogue/product-details.tsx';
import { SizeDialog } from '#src/features/catalogue/size-dialog.tsx';
import { ShareButton } from '#src/features/share/share-button.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { productPath } from './product-path.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Everything about one bouquet, which can be put in the cart and shared. */
export function ShoppableProduct({ product }: { product: ProductView }) {
  const { publicUrl } = useShop();
  const { isDialogOpen, isAdding, handleAdd, handleConfirm, handleCancel } = useAddToCart(product);
  return (
    <>
      <ProductDetails
        product={product}
        onAdd={handleAdd}
        isAdding={isAdding}
        share={<ShareButton title={product.name} url={publicUrl + productPath(product.id)} />}
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
