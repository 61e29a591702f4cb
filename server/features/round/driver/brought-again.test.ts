import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DoorOutcomeInput } from '#contract/round/round.schema.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, owner } = ordersIn(shop);
const rounds = async () => (await shop.adminTrpc()).admin.rounds;
const open = (token: string) => shop.trpc().round.open({ token });

/** Puts an order on a round of a day. Returns the token of its link. */
async function driven(id: string, day: string): Promise<string> {
  const api = await rounds();
  const roundId = (await api.plan({ day })).rounds[0]?.id ?? '';
  await api.arrange({ roundId, orderIds: [id] });
  const link = (await api.issueLink({ roundId })).rounds[0]?.link ?? '';
  return link.split('/round/')[1] ?? '';
}

/** Makes an order of today whose driver found no one at the door. */
async function notTaken() {
  const { id } = await paid({ deliveryDate: '2026-11-21', deliveryTime: 'Evening (5PM - 8PM)' });
  const token = await driven(id, '2026-11-21');
  const first = await report(token, id, { kind: 'nobody' });
  expect(first.stops).toMatchObject([{ outcome: { kind: 'nobody' }, isToDoAgain: false }]);
  return { id, token };
}

function report(token: string, orderId: string, fields: Partial<DoorOutcomeInput>) {
  const at = '2026-11-21T10:00:00.000Z';
  const none = { toWhom: '', note: '', after: null, photoId: null, kind: 'delivered' } as const;
  const outcome = { id: randomUUID(), orderId, at, ...none, ...fields };
  return shop.trpc().round.report({ token, outcome });
}

describe('a stop where nobody was there', () => {
  it('is to be done again once the owner sends it out again', async () => {
    const { id, token } = await notTaken();
    const step = { id, from: 'attempted' as const };
    await (await owner()).move({ orders: [step], to: 'out_for_delivery' });
    const again = (await open(token)).stops[0];
    expect(again).toMatchObject({ outcome: { kind: 'nobody' }, isToDoAgain: true });
    const last = await report(token, id, { after: again?.outcome?.id ?? null });
    expect(last.stops).toMatchObject([{ isDelivered: true, isToDoAgain: false }]);
  });

  it('is to be done on the day to which its delivery is moved', async () => {
    const { id } = await notTaken();
    const day = '2026-11-22';
    await (await owner()).reschedule({
      id,
      deliveryDate: day,
      deliveryTime: 'Morning (9AM - 12PM)',
    });
    const view = await open(await driven(id, day));
    expect(view.stops).toMatchObject([{ outcome: { kind: 'nobody' }, isToDoAgain: true }]);
  });
});
