import type { Product } from '#server/features/catalogue/product.entity.ts';
import { FLOWER_DOUBTS, settleDoubts } from '#server/features/order/attention/settle-doubts.ts';
import {
  payOwed,
  quantityByProduct,
  reserveStock,
} from '#server/features/order/holds/reserve-stock.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { PlannedLine } from './change-lines.ts';

export interface ChangedStock {
  productName: string;
  /** What the change takes of it; below zero, what it gives back. */
  takes: number;
  /** What is left of it then. */
  left: number;
}

/**
 * Takes what a change adds off locked products and gives back what it takes out. An order whose flowers were gone takes
 * all of them, and is no longer in doubt. Throws OUT_OF_STOCK.
 */
export async function changeStock(
  scope: Scope,
  order: Order,
  {
    lines,
    planned,
    products,
  }: {
    lines: readonly OrderLine[];
    planned: readonly PlannedLine[];
    products: ReadonlyMap<string, Product>;
  },
): Promise<ChangedStock[]> {
  const had = order.stockState === 'released' ? new Map<string, number>() : quantities(lines);
  const wanted = quantities(planned);
  const takes = new Map(
    [...new Set([...had.keys(), ...wanted.keys()])].map((id) => [
      id,
      (wanted.get(id) ?? 0) - (had.get(id) ?? 0),
    ]),
  );
  for (const [id, quantity] of takes) {
    const product = products.get(id);
    if (product && quantity < 0) product.stock -= quantity;
  }
  reserveStock(products, new Map([...takes].filter(([, quantity]) => quantity > 0)));
  payOwed(products);
  if (order.stockState === 'released') {
    order.stockState = 'sold';
    await settleDoubts(scope, order, {
      isSettled: (kind) => FLOWER_DOUBTS.includes(kind),
      how: 'Other bouquets',
    });
  }
  return [...takes].flatMap(([id, quantity]) => {
    const product = products.get(id);
    if (!product || quantity === 0) return [];
    return [{ productName: product.name, takes: quantity, left: product.stock }];
  });
}

function quantities(
  lines: readonly { product: { id: string }; quantity: number }[],
): Map<string, number> {
  return quantityByProduct(
    lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
}
