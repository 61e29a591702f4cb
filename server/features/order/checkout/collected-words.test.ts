import { beforeEach, expect, it } from 'vitest';
import { COLLECTED, COLLECTION } from '#server/features/delivery/testing/collection-kit.ts';
import { setDelivery } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, owner } = ordersIn(shop);

beforeEach(() => setDelivery(shop.services, { collection: COLLECTION }));

/** Returns the emails about an order and its history, in words. */
async function toldOf(id: string) {
  const { mails, history } = await (await owner()).byId({ id });
  const { admin } = await shop.adminTrpc();
  const texts = await Promise.all(mails.map(async (mail) => admin.mails.read({ id: mail.id })));
  return {
    mails: texts.map(({ text }) => text),
    history: history.map(({ reason }) => reason),
  };
}

it('an order that is ready before its day is asked about and told in words of collecting', async () => {
  const { id, orderNumber } = await paid(COLLECTED);
  const orders = await owner();
  await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
  const ready = { id, from: 'preparing' } as const;
  expect(await orders.move({ orders: [ready], to: 'out_for_delivery' })).toMatchObject({
    refused: [
      {
        message: `${orderNumber} is due on Sunday 22 November 2026. Please confirm that it is ready or collected today.`,
      },
    ],
  });
  await orders.move({ orders: [{ ...ready, anyway: true }], to: 'out_for_delivery' });
  expect((await toldOf(id)).mails.join()).toContain(
    `Your order ${orderNumber} is ready. Collect between 08:00 and 12:00 on Sunday 22 November 2026.`,
  );
});

it('an order that was moved since is refused in words of collecting', async () => {
  const { id } = await paid(COLLECTED);
  const orders = await owner();
  const timeSeen = { deliveryDate: '2026-11-23', deliveryTime: 'Collect between 12:00 and 17:00' };
  const moved = { id, deliveryDate: '2026-11-23', deliveryTime: timeSeen.deliveryTime } as const;
  await expect(orders.reschedule({ ...moved, timeSeen })).rejects.toThrow(
    'the collection was moved to',
  );
  await orders.move({ orders: [{ id, from: 'paid' }], to: 'preparing' });
  const step = { id, from: 'preparing', anyway: true, timeSeen } as const;
  const { refused } = await orders.move({ orders: [step], to: 'out_for_delivery' });
  expect(refused[0]?.message).toContain('its collection has been moved to');
});

it('an order that is cancelled has nothing to collect', async () => {
  const { id } = await paid(COLLECTED);
  await (await owner()).cancel({ id, reason: 'No flowers' });
  const { mails, history } = await toldOf(id);
  expect(mails.join()).toContain('is cancelled. There is nothing to collect.');
  expect([...mails, ...history].join()).not.toMatch(/deliver/i);
});
