import { ProductDetails } from '#src/features/catalogue/product/product-details.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The first bouquet of the home page, with the words that stand beside every bouquet. */
export function ProductTextPreview() {
  const [{ products }] = trpc.catalogue.home.useSuspenseQuery();
  const [product] = products;
  if (!product) {
    return (
      <EmptyState
        title="There are no bouquets yet"
        text="These words stand beside every bouquet, once there is one."
      />
    );
  }
  return (
    <ProductDetails
      product={product}
      onAdd={nothing}
      onChoose={nothing}
      onAddIntent={nothing}
      isAdding={false}
      promise={null}
      share={null}
    />
  );
}

const nothing = () => undefined;
