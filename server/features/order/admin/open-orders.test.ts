import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ isOwn: true });
const { placed, paid, owner } = ordersIn(shop);
const TOMORROW = '2026-11-22';
let product: Awaited<ReturnType<typeof createProduct>>;

const em = () => shop.services.orm.em.fork();
const overview = async () => (await shop.adminTrpc()).admin.overview();

/** Many orders like this one, a minute apart, each as it is but for `change`. */
async function copies(id: string, count: number, change: Record<string, unknown>): Promise<void> {
  await em().execute(
    `insert into shop_order select copy.*
     from shop_order o, generate_series(1, ?::int) n,
      jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'order_number', 'FS-COPY-' || n,
       'created_at', o.created_at + n * interval '1 minute') || ?::jsonb) copy
     where o.id = ?`,
    [count, JSON.stringify(change), id],
  );
}

beforeEach(async () => {
  product = await createProduct(shop.services, { stock: 100 });
});

describe('an order that is paid and not delivered on its day', () => {
  it.each(['paid', 'preparing', 'out_for_delivery', 'attempted'])(
    'and is %s is named on the overview and in the orders list, with what is wrong',
    async (status) => {
      const { id, orderNumber } = await paid({}, product);
      await em().execute('update shop_order set status = ? where id = ?', [status, id]);
      shop.clock.now = new Date('2026-11-24T05:00:00.000Z');
      const late = 'Was due on Sunday 22 November 2026 and is not delivered.';
      const { attention } = await overview();
      expect(attention).toMatchObject({ orders: 1, first: [{ id, orderNumber, reason: late }] });
      const day = await (await owner()).day({});
      expect(day).toMatchObject({
        attentionTotal: 1,
        attention: [{ id, attention: [{ id: null, kind: 'overdue', text: late }] }],
        openDays: [{ date: TOMORROW, orders: 1 }],
      });
      const all = await (await owner()).open({ list: 'all' });
      expect(all.orders.map((order) => order.id)).toEqual([id]);
    },
  );

  it('is on no list any more once it has ended', async () => {
    const { id } = await paid({}, product);
    shop.clock.now = new Date('2026-11-24T05:00:00.000Z');
    const orders = await owner();
    for (const [from, to] of [
      ['paid', 'preparing'],
      ['preparing', 'out_for_delivery'],
      ['out_for_delivery', 'delivered'],
    ] as const) {
      await orders.move({ orders: [{ id, from }], to });
    }
    expect(await orders.day({})).toMatchObject({ attentionTotal: 0, openDays: [] });
    expect((await overview()).attention).toMatchObject({ orders: 0, first: [] });
  });
});

describe('orders of later days', () => {
  it('are counted by day on the overview, and all named in the list of open orders', async () => {
    const [near, far] = [
      await paid({ deliveryDate: '2026-11-24' }, product),
      await paid({ deliveryDate: '2026-12-01' }, product),
    ];
    await placed({ deliveryDate: '2026-12-01' }, product);
    expect((await overview()).later).toEqual([
      { date: '2026-11-24', count: 1 },
      { date: '2026-12-01', count: 1 },
    ]);
    const { orders, total } = await (await owner()).open({ list: 'all' });
    expect(orders.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(total).toBe(2);
  });
});

describe('a list that is long', () => {
  it('comes a page at a time, says how many there are, and leaves none out', async () => {
    const { id } = await paid({}, product);
    await copies(id, 120, { needs_attention: true, delivery_date: '2026-11-10' });
    const orders = await owner();
    const seen: string[] = [];
    let page = await orders.open({ list: 'attention' });
    expect(page.total).toBe(120);
    for (;;) {
      seen.push(...page.orders.map((order) => order.orderNumber));
      if (!page.next) break;
      page = await orders.open({ list: 'attention', cursor: page.next });
    }
    expect(new Set(seen).size).toBe(120);
    const day = await orders.day({});
    expect([day.attention.length, day.attentionTotal]).toEqual([50, 120]);
  });

  it('of a day holds the paid one behind a thousand that were never paid, and so do its papers', async () => {
    const { id } = await placed({}, product);
    await copies(id, 1_000, { status: 'expired', stock_state: 'released' });
    shop.clock.now = new Date('2026-11-21T23:00:00.000Z');
    const late = await paid({}, product);
    const orders = await owner();
    const day = await orders.day({ date: TOMORROW });
    expect(day.orders.map((order) => order.id)).toEqual([late.id]);
    expect([day.others.length, day.othersTotal]).toEqual([50, 1_001]);
    const papers = await (await shop.adminTrpc()).admin.print.day({ date: TOMORROW });
    expect(papers.workOrders).toMatchObject([{ orderNumber: late.orderNumber }]);
    expect(papers.makeList).not.toEqual([]);
  });
});
