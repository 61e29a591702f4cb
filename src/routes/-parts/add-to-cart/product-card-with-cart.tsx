import { memo } from 'react';
import type { Section } from '#contract/catalogue/catalogue.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { ProductCard } from '#src/features/catalogue/product/product-card.tsx';
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx';
import { SizePicker } from './size-picker.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface ShoppableCardProps {
  product: ProductView;
  /** One of the first in its list. */
  isAhead?: boolean;
  /** What its list was asked for. */
  asked?: readonly Section[];
}

/** A bouquet in a grid that can be put in the cart. One of many: it is rendered only when it changes. */
export const ProductCardWithCart = memo(function ProductCardWithCart({
  product,
  isAhead,
  asked,
}: ShoppableCardProps) {
  const adding = useAddToCart(product);
  return (
    <>
      <ProductCard
        product={product}
        onAdd={adding.handleAdd}
        onAddIntent={adding.handleAddIntent}
        isAdding={adding.isAdding}
        isAhead={isAhead}
        isDialogOpen={adding.isDialogOpen}
        asked={asked}
      />
      <SizePicker product={product} adding={adding} />
    </>
  );
});

/** Bouquets that can be put in the cart, four in a row on a wide screen. */
export function ProductGridWithCart({ products }: { products: readonly ProductView[] }) {
  return (
    <ProductGrid columns={4}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCardWithCart product={product} />
        </li>
      ))}
    </ProductGrid>
  );
}
