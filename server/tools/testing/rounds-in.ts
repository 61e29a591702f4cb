import { randomUUID } from 'node:crypto';
import { ordersIn } from './shop-orders.ts';
import type { TestShop } from './test-shop.ts';

/** The day of a test's clock. */
const DAY = '2026-11-21';

/** Makes a round of today with so many paid orders in a test's shop, and gives its link out. */
export async function roundIn(shop: TestShop, count: number, fields: object = {}) {
  const orderIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const day = { deliveryDate: DAY, deliveryTime: 'Evening (5PM - 8PM)' };
    orderIds.push((await ordersIn(shop).paid({ ...day, ...fields })).id);
  }
  const { rounds } = (await shop.adminTrpc()).admin;
  const roundId = randomUUID();
  await rounds.move({ day: DAY, orderIds, roundId });
  const { link } =
    (await rounds.issueLink({ roundId })).rounds.find(({ id }) => id === roundId) ?? {};
  return { day: DAY, roundId, orderIds, token: link?.split('/round/')[1] ?? '' };
}

/** Returns an outcome as a driver's phone sends it. */
export function outcomeOf(orderId: string, fields: object = {}) {
  return {
    id: randomUUID(),
    orderId,
    kind: 'delivered' as const,
    toWhom: 'Sipho',
    note: '',
    at: '2026-11-21T07:00:00.000Z',
    after: null,
    photoId: null,
    ...fields,
  };
}
