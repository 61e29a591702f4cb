import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { quietMilliseconds } from '#server/tools/testing/quiet-time.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// What the owner's lists cost on a busy day with five thousand orders behind it.
const shop = useTestShop({ isOwn: true });
const ON_DAY = 200;
const BEFORE = 5_000;
const DAY = '2026-11-22';
/** Ten times what is measured on an idle machine, and a third of what it takes to read every order. */
const AIM_MS = 300;

let cookie = '';

beforeEach(async () => {
  cookie = await shop.signIn();
  const product = await createProduct(shop.services);
  const two = [{ product }, { product, size: 'l' }];
  const { id } = await shop
    .trpc()
    .order.place(orderFor(two, { cardMessage: 'With love' }) as never);
  const em = shop.services.orm.em.fork();
  for (let first = 1; first <= LAST; first += PIECE) {
    const last = Math.min(LAST, first + PIECE - 1);
    await em.execute(COPY_ORDERS, [first, last, id]);
    await em.execute(COPY_LINES, [id, numberOf(first), numberOf(last)]);
  }
  await em.execute('analyze shop_order; analyze order_line');
}, 60_000);

// The copies differ from the one real order in what the lists ask for.
// In pieces, because no statement may take long (orm-options.ts).
const LAST = ON_DAY - 1 + BEFORE;
const PIECE = 250;
const COPY_ORDERS = `
  insert into shop_order
  select copy.*
  from shop_order o, generate_series(?::int, ?::int) n,
      jsonb_populate_record(o, jsonb_build_object(
    'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'), 'status', case when n < ${ON_DAY} then 'paid' else 'delivered' end,
    'customer_name', 'Shopper ' || md5(n::text),
    'customer_phone', '08' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'),
    'delivery_date', case when n < ${ON_DAY} then date '${DAY}' else date '2026-11-21' - n % 400 end,
    'created_at', o.created_at - n * interval '1 minute',
    'needs_attention', n % 2000 = 0
  )) copy
     where o.id = ?`;
const COPY_LINES = `
  insert into order_line
  select copy.*
  from order_line l, shop_order o,
      jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)) copy
     where l.order_id = ? and o.order_number between ? and ?`;

const numberOf = (n: number) => `FS-${String(n).padStart(8, '0')}`;

const milliseconds = (call: () => Promise<unknown>) =>
  quietMilliseconds(shop.services.orm.em.fork(), call);

describe('a day with 200 orders', () => {
  it(`is listed over HTTP within ${AIM_MS} ms, everything on it included`, async () => {
    const input = encodeURIComponent(JSON.stringify({ date: DAY }));
    const url = `/trpc/admin.orders.day?input=${input}`;
    const answer = await shop.app.inject({ url, headers: { cookie } });
    const { orders, others, attention } = answer.json().result.data;
    expect([orders.length + others.length, orders[0].items.length]).toEqual([ON_DAY, 2]);
    const numbers = [...orders, ...others].map((order: OrderSummary) => order.orderNumber);
    expect(new Set(numbers).size).toBe(ON_DAY);
    const bySlot = Object.values(Object.groupBy(orders as OrderSummary[], (o) => o.deliveryTime));
    for (const ofSlot of bySlot) {
      const placed = (ofSlot ?? []).map(({ createdAt }) => createdAt);
      expect(placed).toEqual(placed.toSorted());
    }
    expect(attention).toHaveLength(2);
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
