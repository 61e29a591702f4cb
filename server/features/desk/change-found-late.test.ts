import { expect, it } from 'vitest';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);

const owner = async () => (await shop.adminTrpc()).admin;

/** Makes the only line of an order so many. */
async function times(id: string, quantity: number): Promise<void> {
  const { desk } = await owner();
  const { version, values, lines } = await desk.orderToChange({ id });
  const wish = { id, version, ...values, lines: [{ lineId: lines[0]?.lineId, quantity }] };
  const { after } = await desk.previewChange(wish as never);
  await desk.change({ ...wish, total: after } as never);
}

it.each<[string, (id: string) => Promise<unknown>]>([
  ['it is let go', async (id) => (await owner()).desk.waive({ id, amountSeen: '599.00' } as never)],
  ['the change is undone', async (id) => times(id, 1)],
  ['the order is cancelled', async (id) => (await owner()).orders.cancel({ id, reason: 'No' })],
])('money that was paid for a change before %s is found and owed', async (_how, happens) => {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }]);
  const order = (await shop.app.inject({ method: 'POST', url: '/api/orders', payload })).json();
  await payfast.pay(shop, order);
  await (await owner()).payments.check({ orderId: order.id });
  await times(order.id, 2);
  // PayFast never tells of it.
  await payfast.pay(shop, { ...order, orderNumber: `${order.orderNumber}-2` });
  await happens(order.id);
  const owedBefore = Number((await (await owner()).orders.byId({ id: order.id })).money.toRefund);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
  await reconcileRecentPayments(shop.scope());
  const { money } = await (await owner()).orders.byId({ id: order.id });
  expect(money.paid).toBe('1198.00');
  expect(Number(money.toRefund)).toBe(owedBefore + 599);
});
