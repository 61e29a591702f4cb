import { attentionText } from '#contract/order/order-attention.ts';
import { createProduct, orderFor } from './factories.ts';
import { payFor } from './pay-for.ts';
import type { TestShop } from './test-shop.ts';

const MINUTE_MS = 60_000;

type Product = Awaited<ReturnType<typeof createProduct>>;

/** Places and pays orders in a test's shop, one a minute, for delivery tomorrow morning unless told otherwise. */
export function ordersIn(shop: TestShop) {
  async function placed(overrides: Record<string, unknown> = {}, product?: Product) {
    const items = [{ product: product ?? (await createProduct(shop.services)) }];
    const order = await shop.trpc().order.place(orderFor(items, overrides) as never);
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
    return order;
  }
  async function paid(overrides: Record<string, unknown> = {}, product?: Product) {
    const order = await placed(overrides, product);
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(order.id);
      if (locked) await payFor(scope, locked);
    });
    return order;
  }
  async function flagged(text: string) {
    const order = await paid();
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(order.id);
      if (locked) await scope.attention.raise(locked, { kind: 'other', text }, scope.now());
    });
    return order;
  }
  /** The owner's procedures for orders, signed in. */
  const owner = async () => (await shop.adminTrpc()).admin.orders;
  /** Why the owner must look at an order, in words. */
  const reasons = async (id: string) =>
    (await shop.scope().attention.open({ id })).map(attentionText);
  return { placed, paid, flagged, owner, reasons };
}
