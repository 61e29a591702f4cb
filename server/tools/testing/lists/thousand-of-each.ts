import { query } from '#server/tools/testing/query.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

/** More than any list shows at a time. */
export const MANY = 1_000;

const NUMBER = 'FS-MANY-';

/**
 * Fills a shop with a thousand of everything that stands in a list: orders of tomorrow that are paid, need the
 * owner, were paid twice and have a refund that is unclear; unpaid ones in every state of their payment; mails,
 * requests, subscribers and bouquets.
 */
export async function fillWithThousands(shop: TestShop): Promise<void> {
  const product = await createProduct(shop.services, {
    stock: 1,
    compareAtCents: 74_900,
    leadDays: 1,
  });
  const sold = await createProduct(shop.services, { stock: 50 });
  const { paid, placed, flagged } = ordersIn(shop);
  const { id: paidId } = await paid({ cardMessage: 'I love you' }, sold);
  const { id: unpaidId } = await placed({}, sold);
  const { id: flaggedId } = await flagged('Look at it');
  const at = shop.clock.now.toISOString();
  const statements: [sql: string, ...values: string[]][] = [
    copies('product', `'id', gen_random_uuid(), 'name', 'Bouquet ' || n`, product.id),
    copies(
      'product',
      `'id', gen_random_uuid(), 'name', 'Archived ' || n, 'deleted_at', '${at}'`,
      product.id,
    ),
    [
      `insert into day_print (day, part, printed_at)
       select delivery_date, 'work', '${at}' from shop_order where id = $1`,
      paidId,
    ],
    orderCopies('paid', { needs_attention: true, created_at: at }, paidId),
    orderCopies('desk', { from_desk: true, hold_expires_at: '2030-01-01T00:00:00Z' }, unpaidId),
    orderCopies('late', { status: 'expired', stock_state: 'released' }, unpaidId),
    ...(['paying', 'unclear', 'settled'] as const).map((name) =>
      orderCopies(name, { status: 'expired', stock_state: 'released' }, unpaidId),
    ),
    ...['order_line', 'order_event'].map((table) => partsOf(table, 'paid', paidId)),
    partsOf('attention', 'paid', flaggedId),
    [
      `insert into review (id, order_id, line_id, product_id, stars, words, shown_name, written_at, shown_at,
         hidden_reason, answer)
       select gen_random_uuid(), o.id, l.id, l.product_id, 4, '', 'Ann', '${at}', '${at}', '', ''
       from shop_order o join order_line l on l.order_id = o.id where o.order_number like '${NUMBER}paid-%'`,
    ],
    partsOf('payment', 'paid', paidId),
    [
      `insert into supplement (id, order_id, number, amount_cents, state, created_at)
       select gen_random_uuid(), id, order_number || '-2', 100, 'due', '${at}'
       from shop_order where order_number like '${NUMBER}paid-%'`,
    ],
    [
      `insert into refund (id, payment_id, order_id, amount_cents, reason, way, state, note, actor, created_at)
       select gen_random_uuid(), id, order_id, 1, 'Wilted', 'payfast', 'unclear', '', 'owner', '${at}'
       from payment where provider_reference like '${NUMBER}%'`,
    ],
    [
      `insert into payment select copy.*
       from payment p,
      jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
         'provider_reference', p.provider_reference || '-2', 'refund_needed', true)) copy
     where p.provider_reference like '${NUMBER}%'`,
    ],
    [
      `insert into payment_attempt (order_id, begun_at, checked_at, finding)
       select id, case when order_number like '${NUMBER}paying%' then '${at}'::timestamptz
           else '${at}'::timestamptz - interval '3 hours' end,
         case when order_number like '${NUMBER}settled%' then '${at}'::timestamptz end, ''
       from shop_order where order_number ~ '^${NUMBER}(paying|unclear|settled)'`,
    ],
    [
      `insert into payment_notification (id, provider, provider_reference, order_number, payment_status, raw,
         raw_hash, source_address, source_known, state, reason, attempts, received_at)
       select gen_random_uuid(), 'payfast', n::text, '', 'COMPLETE', '', n::text, '', true, 'review', 'Odd', 1,
         '${at}'::timestamptz - interval '3 hours' from generate_series(1, ${MANY}) n`,
    ],
    [
      `insert into mail (id, message_id, kind, occasion, recipient, subject, text, html, state, attempts,
         last_error, created_at)
       select gen_random_uuid(), 'many-' || state || n, 'order-paid', '', 'a@example.com', 'Paid', '', '', state, 1, '',
         '${at}' from generate_series(1, ${MANY}) n, unnest(array['failed', 'sent']) state`,
    ],
    [
      `insert into enquiry (id, company_name, contact_person, email, phone, service_type, details, created_at,
         reply_by)
       select gen_random_uuid(), 'Firm ' || n, 'Ann', 'a@example.com', '', '', '', '${at}', '${at}'
       from generate_series(1, ${MANY}) n`,
    ],
    [
      `insert into newsletter_subscriber (id, email, state, consent_at, confirmed_at, created_at)
       select gen_random_uuid(), n || '@example.com', 'confirmed', '${at}', '${at}', '${at}'
       from generate_series(1, ${MANY}) n`,
    ],
  ];
  for (const [sql, ...values] of statements) await query(shop.databaseUrl, sql, values);
}

/** Rows like one of a table, each with what is its own, in which `n` counts them, and what they share. */
function copies(table: string, own: string, id: string, shared: object = {}): [string, string] {
  return [
    `insert into ${table} select copy.*
     from ${table} r, generate_series(1, ${MANY}) n,
      jsonb_populate_record(r, jsonb_build_object(${own}) || '${JSON.stringify(shared)}') copy
     where r.id = $1`,
    id,
  ];
}

function orderCopies(name: string, own: object, id: string): [string, string] {
  const fields = `'id', gen_random_uuid(), 'order_number', '${NUMBER}${name}-' || n, 'cart_session_id', null`;
  return copies('shop_order', fields, id, own);
}

/** The rows of an order in a table, once for each copy of that name. */
function partsOf(table: string, name: string, id: string): [string, string] {
  const ids: Record<string, string> = {
    order_event: `'id', nextval('order_event_id_seq')`,
    payment: `'id', gen_random_uuid(), 'provider_reference', o.order_number`,
  };
  return [
    `insert into ${table} select copy.*
     from shop_order o, ${table} r,
      jsonb_populate_record(r, jsonb_build_object('order_id', o.id,
       ${ids[table] ?? `'id', gen_random_uuid()`})) copy
     where o.order_number like '${NUMBER}${name}-%' and r.order_id = $1`,
    id,
  ];
}
