import { expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { OrderEvent } from '#server/features/order/order.entity.ts';
import { DUE_TODAY } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ isOwn: true });
const { paid, owner } = ordersIn(shop);
const HOUR_MS = 3_600_000;
const MANY = 5_000;

const keyOf = (order: OrderView) => shop.scope().orderAccessTokens.keyOf(order);
const history = async (id: string) =>
  (await (await owner()).byId({ id })).history.map(({ actor, reason }) => `${actor}: ${reason}`);

/** Returns how many lines of history the call reads. */
async function linesRead(call: () => Promise<unknown>): Promise<number> {
  let lines = 0;
  const events = shop.services.orm.em.getEventManager();
  const counter = { getSubscribedEntities: () => [OrderEvent], onInit: () => void (lines += 1) };
  events.registerSubscriber(counter);
  await call();
  return lines;
}

it('changes that follow one another are one line, until something else becomes of the order', async () => {
  const order = await paid(DUE_TODAY);
  const { id } = order;
  const key = keyOf(order);
  const change = (input: object) => shop.trpc().order.change({ id, key, ...input });
  const lines = (await history(id)).length;
  for (const turn of [1, 2, 3]) await change({ cardMessage: `Love, ${turn}` });
  shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
  await change({ recipientPhone: '084 765 4321' });
  await change({ specialInstructions: 'The side gate' });
  expect((await history(id)).slice(lines)).toEqual([
    'shopper: Changed: card message, instructions, phone number of the recipient',
  ]);
  const told = (await (await owner()).byId({ id })).history.at(-1);
  expect(told?.at).toBe(shop.clock.now.toISOString());

  await shop.trpc().order.cancel({ id, key });
  await change({ cardMessage: 'Once more' });
  expect((await history(id)).slice(lines + 1)).toEqual([
    'shopper: Asked to cancel',
    'shopper: Changed: card message',
  ]);
});

it(`of ${MANY} lines neither the page of the order nor the owner reads more than a few`, async () => {
  const order = await paid();
  const { id } = order;
  await shop.services.orm.em.fork().execute(
    `insert into order_event (order_id, at, actor, from_status, to_status, reason)
     select ?, now(), 'shopper', 'paid', 'paid', 'Changed: card message'
     from generate_series(1, ?::int)`,
    [id, MANY],
  );
  const input = { id, key: keyOf(order) };
  const read = await linesRead(async () => {
    const { steps } = await shop.trpc().order.page(input);
    expect(steps).toMatchObject([{ status: 'pending_payment' }, { status: 'paid' }]);
    await shop.trpc().order.change({ ...input, cardMessage: 'Love' });
  });
  expect(read).toBeLessThan(10);

  const { byId } = await owner();
  const ownersRead = await linesRead(async () => {
    expect(await byId({ id })).toMatchObject({ historyTotal: MANY + 2 });
  });
  expect(ownersRead).toBeLessThanOrEqual(200);
});
