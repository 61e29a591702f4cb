import { beginSubscription } from '#server/features/subscription/begin-subscription.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** Returns the first order of a subscription as the checkout sends it; the shop offers one. */
export async function askedIn(shop: TestShop): Promise<object> {
  await (await shop.adminTrpc()).admin.subscriptions.offer({ offered: ['week'] });
  const product = await createProduct(shop.services);
  return { ...orderFor([{ product }]), every: 'week' };
}

/** Begins a subscription without PayFast. Returns what opens it, and its next delivery. */
export async function begunIn(
  shop: TestShop,
): Promise<{ id: string; token: string; nextDay: string }> {
  const { id: orderId } = await shop.trpc().subscriptions.start((await askedIn(shop)) as never);
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(orderId);
    if (!order) throw new Error('There is no such order');
    await payFor(scope, order);
    await beginSubscription(scope, order, 'an-agreement');
  });
  const [subscription] = await shop.scope().subscriptions.list(1);
  if (!subscription) throw new Error('The subscription was not begun');
  const { id, nextDay, firstOrder } = subscription;
  const url = shop.scope().subscriptionLinks.urlOf({ id, email: firstOrder.customerEmail });
  return { id, token: url.slice(url.lastIndexOf('/') + 1), nextDay };
}
