import { Client } from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { UNBEGUN_HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import { payOrder, placeFrom } from './checkout/testing/place-from.ts';
import { createProduct, setDelivery, slotsWithPlaces } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';

// Holders, orders, products, settings, day, lapses: take-order.ts. What lapsed of a network is
// locked last, so a transaction that waits for something else does not hold it.

const shop = useTestShop({ rateLimits: true });
const NETWORK = '41.0.0';
const DAY = '2026-11-24';
const CART = 'cart_that_orders_again';
/** As in slot-capacity.repository.ts. */
const DAY_LOCKS = 7_203_116;

type Product = Awaited<ReturnType<typeof createProduct>>;
let product: Product;

const wish = (host: number, by: Record<string, unknown> = {}) =>
  placeFrom(shop, [{ product }], `${NETWORK}.${host}`, { deliveryDate: DAY, ...by });
const cancel = async (id: string) => {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  return shop.trpc().order.cancel({ id, key });
};
const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function waiting(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}

/** An order of the network that ended unpaid, so that the network has a lapse. */
async function lapsed(): Promise<string> {
  const { id } = await wish(1);
  later(UNBEGUN_HOLD_MS);
  expect(await expireHolds(shop.scope())).toBe(1);
  return id;
}

/** Each way in which a lapse is written; begun now, and made when it is called. */
const WAYS: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  async 'a late payment'() {
    const id = await lapsed();
    return () => payOrder(shop, id);
  },
  async 'a shopper who cancels'() {
    await lapsed();
    const { id } = await wish(2);
    return () => cancel(id);
  },
  async 'a hold that expires'() {
    await lapsed();
    await wish(3);
    later(UNBEGUN_HOLD_MS);
    return () => expireHolds(shop.scope());
  },
  async 'an order that replaces another'() {
    await lapsed();
    await wish(4, { sessionId: CART });
    return () => wish(4, { sessionId: CART });
  },
};

beforeEach(async () => {
  product = await createProduct(shop.services, { stock: 100 });
  await setDelivery(shop.services, { slots: slotsWithPlaces(50) });
});

describe.each(Object.entries(WAYS))('%s', (name, prepare) => {
  const locks = [['the products', 'select from product for update']];
  if (/payment|replaces/.test(name)) {
    const day = Date.parse(`${DAY}T00:00:00Z`) / 86_400_000;
    locks.push(['the day', `select pg_advisory_xact_lock(${DAY_LOCKS}, ${day})`]);
  }

  it.each(locks)('locks no lapse while it waits for %s', async (_what, lock) => {
    const act = await prepare();
    const [other, watcher] = [await connected(), await connected()];
    await other.query('begin');
    await other.query(lock ?? '');
    const done = act();
    await waitUntil(() => waiting(watcher));
    const free = await watcher.query('select from hold_lapse for update nowait');
    expect(free.rowCount).toBeGreaterThan(0);
    await other.query('commit');
    await done;
  });
});

it('late payments, cancellations, ends and replacements of one network at once all come to an end', async () => {
  const late = [];
  for (let host = 1; host <= 4; host += 1) late.push((await wish(host)).id);
  await wish(9);
  later(UNBEGUN_HOLD_MS - 1_000);
  const own = { sessionId: CART };
  const cancelled = [(await wish(5)).id, (await wish(6)).id, (await wish(7)).id];
  await wish(8, own);
  later(1_000);
  await expireHolds(shop.scope());
  const outcomes = await Promise.allSettled([
    ...late.map((id) => payOrder(shop, id)),
    ...cancelled.map(cancel),
    wish(8, own),
    wish(8, own),
    expireHolds(shop.scope()),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});
