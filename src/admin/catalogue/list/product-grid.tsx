import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { useReorder } from '#src/admin/catalogue/product-mutations.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ProductActions } from './actions/product-actions.ts';
import { ProductCard } from './card/product-card.tsx';
import classes from './product-grid.module.css';
import { SortableItem } from './sortable-item.tsx';
import { SortableList } from '#src/admin/records/sortable-list.tsx';

interface ProductGridProps {
  products: readonly AdminProductView[];
  /** Whether these are all products, so that they can be put into another order. */
  isMovable: boolean;
  actions: Omit<ProductActions, 'move'>;
}

/** The cards, in the order in which the shop shows the bouquets. */
export function ProductGrid({ products, isMovable, actions }: ProductGridProps) {
  const { shown, moveTo } = useShownOrder(products);
  const [moved, setMoved] = useState('');

  function move(product: AdminProductView, direction: 'earlier' | 'later') {
    const from = shown.indexOf(product);
    const to = direction === 'earlier' ? from - 1 : from + 1;
    moveTo(arrayMove(shown, from, to).map(({ id }) => id));
    setMoved(`${product.name} is now at place ${to + 1} of ${shown.length}.`);
  }

  return (
    <SortableList id="products" what="product" items={shown} onMove={moveTo}>
      <ul className={classes.grid}>
        {shown.map((product, place) => (
          <SortableItem
            key={product.id}
            id={product.id}
            name={product.name}
            isMovable={isMovable && shown.length > 1}
          >
            {(handle) => (
              <ProductCard
                product={product}
                actions={{ ...actions, move }}
                moves={
                  isMovable
                    ? { isFirst: place === 0, isLast: place === shown.length - 1 }
                    : undefined
                }
                handle={handle}
              />
            )}
          </SortableItem>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </SortableList>
  );
}

/**
 * The products as they were just put, until the list itself follows a moment later: a card that is let
 * go must not jump back first.
 */
function useShownOrder(products: readonly AdminProductView[]) {
  const reorder = useReorder();
  const [put, setPut] = useState<{ over: typeof products; ids: string[] }>();
  const isPut = put?.over === products;
  const shown = isPut
    ? put.ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
    : [...products];

  return {
    shown,
    moveTo: (ids: string[]): void => {
      setPut({ over: products, ids });
      reorder(ids);
    },
  };
}
