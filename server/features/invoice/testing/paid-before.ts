import { payFor } from '#server/tools/testing/pay-for.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** Returns the id of an order that was paid before the shop issued documents. */
export async function paidBefore(shop: TestShop): Promise<string> {
  const { id } = await ordersIn(shop).placed();
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    // As a server did that knew of none.
    scope.atEnd(`documents of ${id}`, () => Promise.resolve());
    if (order) await payFor(scope, order);
  });
  await query(shop.databaseUrl, 'update payment set has_documents = false');
  return id;
}
