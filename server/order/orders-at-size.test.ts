import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/testing/factories.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

// What the owner's lists cost on a busy day with ten thousand orders behind it.
const shop = useTestShop();
const ON_DAY = 200;
const BEFORE = 10_000;
const DAY = '2026-11-22';
const ROUNDS = 9;
/** The issue's own figure; about a third of it is measured on an idle machine. */
const AIM_MS = 100;

let cookie = '';

beforeEach(async () => {
  cookie = await shop.signIn();
  const product = await createProduct(shop.services);
  const two = [{ product }, { product, size: 'l' }];
  await shop.trpc().order.place(orderFor(two, { cardMessage: 'With love' }) as never);
  const em = shop.services.orm.em.fork();
  await em.execute(COPY_ORDERS);
  await em.execute(COPY_LINES);
  await em.execute('analyze shop_order; analyze order_line');
}, 60_000);

// The copies differ from the one real order in what the lists ask for.
const COPIES = { first: 1, last: ON_DAY - 1 + BEFORE };
const COPY_ORDERS = `
  insert into shop_order
  select (jsonb_populate_record(o, jsonb_build_object(
    'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'), 'status', 'paid',
    'customer_name', 'Shopper ' || md5(n::text),
    'customer_phone', '08' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'),
    'delivery_date', case when n < ${ON_DAY} then date '${DAY}' else date '2026-11-21' - n % 400 end,
    'created_at', o.created_at - n * interval '1 minute',
    'needs_attention', n % 2000 = 0
  ))).*
  from shop_order o, generate_series(${COPIES.first}, ${COPIES.last}) n`;
const COPY_LINES = `
  insert into order_line
  select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
  from order_line l, shop_order o where o.id <> l.order_id`;

/** Of the rounds after the first, the middle one: a machine has other things to do too. */
async function milliseconds(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    await call();
    if (round > 0) times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Infinity;
}

describe('a day with 200 orders', () => {
  it(`is listed over HTTP within ${AIM_MS} ms, everything on it included`, async () => {
    const input = encodeURIComponent(JSON.stringify({ date: DAY }));
    const url = `/trpc/admin.orders.day?input=${input}`;
    const answer = await shop.app.inject({ url, headers: { cookie } });
    const { orders, attention } = answer.json().result.data;
    expect([orders.length, orders[0].items.length]).toEqual([ON_DAY, 2]);
    expect(attention.length).toBeGreaterThan(2);
    const took = await milliseconds(() => shop.app.inject({ url, headers: { cookie } }));
    expect(took).toBeLessThan(AIM_MS);
  });

  it('does not slow down a search over all that came before', async () => {
    const { admin } = await shop.adminTrpc();
    for (const text of ['Shopper 1679091c', '0800 047 514', 'FS-0000-9999', 'nobody at all']) {
      const took = await milliseconds(() => admin.orders.search({ text }));
      expect(took, text).toBeLessThan(AIM_MS);
    }
  });
});
