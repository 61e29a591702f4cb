import { expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { quietMilliseconds } from '#server/tools/testing/quiet-time.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// What it costs to find and to erase a person among the orders of some years.
const shop = useTestShop({ isOwn: true });
const ORDERS = 10_000;
/** A statement that fills more would take longer than a statement may. */
const PIECE = 500;
/** Some three times what is measured on an idle machine; a statement may take four seconds. */
const AIM_MS = { search: 200, erase: 700 };

it(`a person is found and erased in time among ${ORDERS} orders`, async () => {
  const product = await createProduct(shop.services);
  const { id } = await shop.trpc().order.place(orderFor([{ product }]) as never);
  const em = shop.services.orm.em.fork();
  for (let from = 2; from <= ORDERS; from += PIECE) {
    await em.execute(
      `insert into shop_order select copy.*
     from shop_order o, generate_series(${from}, ${from + PIECE - 1}) n,
      jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'), 'status', 'delivered',
       'customer_email', 'shopper' || n || '@example.co.za',
       'customer_phone', '082 ' || lpad(n::text, 7, '0'),
       'recipient_phone', '+27 83 ' || lpad(n::text, 7, '0'))) copy
     where o.id = ?`,
      [id],
    );
  }
  await em.execute('analyze shop_order');

  const { people } = (await shop.adminTrpc()).admin;
  const found = { counts: { shop_order: 1 } };
  expect(await people.search({ known: '+27 82 0000077' })).toMatchObject(found);
  for (const known of ['nobody@example.co.za', '084 555 0100']) {
    expect(await quietMilliseconds(em, () => people.search({ known }))).toBeLessThan(AIM_MS.search);
    expect(await quietMilliseconds(em, () => people.erase({ known }))).toBeLessThan(AIM_MS.erase);
  }
}, 120_000);
