import type { WorkOrder } from '#contract/order/print.schema.ts';

/** "2 × Sandton Red, Large (L)", a line each. */
export function Items({ items }: Pick<WorkOrder, 'items'>) {
  return items.map(({ quantity, productName, size }) => (
    <div key={`${productName} ${size}`}>
      {quantity} × {productName}, {size}
    </div>
  ));
}
