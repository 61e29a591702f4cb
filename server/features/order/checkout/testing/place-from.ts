import { orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import type { useTestShop } from '#server/tools/testing/test-shop.ts';

type Shop = ReturnType<typeof useTestShop>;
type Items = Parameters<typeof orderFor>[0];

let shoppers = 0;

/** Places an order of a new customer, from this address. */
export async function placeFrom(
  shop: Shop,
  items: Items,
  remoteAddress: string,
  overrides: Record<string, unknown> = {},
) {
  shoppers += 1;
  const customerEmail = `shopper${shoppers}@example.co.za`;
  const payload = orderFor(items, { customerEmail, ...overrides });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload,
    remoteAddress,
  });
  const { id, error } = answer.json<{ id: string; error?: { code: string; message: string } }>();
  return { status: answer.statusCode, id, error, retryAfter: answer.headers['retry-after'] };
}

/** Pays for an order, as if PayFast had told of it. */
export async function payOrder(shop: Shop, id: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
}
