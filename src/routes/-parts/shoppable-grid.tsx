import type { ProductView } from '#contract/product.schema.ts';
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx';
import { ShoppableCard } from './shoppable-card.tsx';

/** Bouquets that can be put in the cart, four in a row on a wide screen. */
export function ShoppableGrid({ products }: { products: readonly ProductView[] }) {
  return (
    <ProductGrid columns={4}>
      {products.map((product) => (
        <li key={product.id}>
          <ShoppableCard product={product} />
        </li>
      ))}
    </ProductGrid>
  );
}
