import { expect, it } from 'vitest';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { quietMilliseconds } from '#server/tools/testing/quiet-time.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// What a report costs with fifty thousand orders behind it: of a month, and of the year in which all of them are due.
const shop = useTestShop({ isOwn: true });
const ORDERS = 50_000;
/** A statement that fills more would take longer than a statement may. */
const PIECE = 250;
/** Some five times what is measured on an idle machine. */
const AIM_MS = { month: 500, year: 4_000 };

it(`is made in time with ${ORDERS} orders`, async () => {
  const product = await createProduct(shop.services);
  const sent = orderFor([{ product }, { product, size: 'l' }]);
  const { id } = await shop.trpc().order.place(sent as never);
  const em = shop.services.orm.em.fork();
  const paid = { status: 'delivered', paymentStatus: 'paid' } as const;
  await em.nativeUpdate(Order, { id }, { ...paid, paidAt: shop.clock.now });
  const numberOf = (n: number) => `FS-${String(n).padStart(8, '0')}`;
  for (let from = 2; from <= ORDERS; from += PIECE) {
    const to = Math.min(ORDERS, from + PIECE - 1);
    const piece = [numberOf(from), numberOf(to)];
    await em.execute(
      `insert into shop_order select copy.*
     from shop_order o, generate_series(${from}, ${to}) n,
      jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'),
       'suburb', 'Suburb ' || n % 301, 'delivery_date', o.delivery_date - n % 700)) copy
     where o.id = ?`,
      [id],
    );
    await em.execute(
      `insert into order_line select copy.*
     from order_line l, shop_order o,
      jsonb_populate_record(l, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', o.id)) copy
     where l.order_id = ? and o.order_number between ? and ?`,
      [id, ...piece],
    );
    await em.execute(
      `insert into payment (id, order_id, provider, provider_reference, amount_cents, refund_needed, created_at)
       select gen_random_uuid(), o.id, 'payfast', o.order_number, o.total_cents, false, o.created_at
       from shop_order o where o.order_number between ? and ?`,
      piece,
    );
  }
  await em.execute('analyze shop_order; analyze order_line; analyze payment');

  const { admin } = await shop.adminTrpc();
  const took = async (from: string, to: string) =>
    quietMilliseconds(em, async () => {
      const { total, areasTotal } = await admin.report({ from, to });
      expect(total.orders).toBeGreaterThan(1_000);
      expect(areasTotal).toBeGreaterThan(300);
    });
  expect(await took('2026-10-22', '2026-11-21')).toBeLessThan(AIM_MS.month);
  expect(await took('2025-11-23', '2026-11-22')).toBeLessThan(AIM_MS.year);
}, 300_000);
