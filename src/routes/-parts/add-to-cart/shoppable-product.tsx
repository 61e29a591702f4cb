import { useState } from 'react';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { BackInStockOffer } from '#src/features/back-in-stock/back-in-stock-offer.tsx';
import { ProductDetails } from '#src/features/catalogue/product/product-details.tsx';
import { GiftOffer } from '#src/features/checkout/gift/gift-offer.tsx';
import { BouquetPromise } from '#src/features/delivery/bouquet-promise.tsx';
import { ShareButton } from '#src/features/share/share-button.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { productPath } from '#contract/catalogue/product-path.ts';
import { SizePicker } from './size-picker.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** Everything about one bouquet, which can be put in the cart and shared. */
export function ShoppableProduct({ product }: { product: ProductView }) {
  const { publicUrl } = useShop();
  const adding = useAddToCart(product);
  const [size, setSize] = useState<SizeView>();

  function ask(first: SizeView | undefined): void {
    setSize(first);
    adding.handleAdd();
  }

  return (
    <>
      <ProductDetails
        product={product}
        onAdd={(chosen) => (chosen ? adding.handleConfirm(chosen) : ask(undefined))}
        onChoose={ask}
        onAddIntent={adding.handleAddIntent}
        isAdding={adding.isAdding}
        promise={<BouquetPromise product={product} />}
        gift={<GiftOffer />}
        whenBack={<BackInStockOffer product={product} />}
        share={<ShareButton title={product.name} url={publicUrl + productPath(product)} />}
      />
      <SizePicker product={product} adding={adding} first={size} />
    </>
  );
}
