import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openOrm } from '#server/app/open-orm.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { query } from '#server/tools/testing/query.ts';

const BEFORE = 'Migration20261122112957_product_status';
const AT = '2026-11-21T10:00:00.000Z';

async function databaseOfThatTime(): Promise<{ client: Client; finish: () => Promise<void> }> {
  const { serverUrl } = inject('testDatabase');
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await query(serverUrl, `create database ${name}`);
  const url = databaseUrlFor(serverUrl, name);
  const orm = await openOrm(url);
  await orm.migrator.up({ to: BEFORE });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await orm.close();
    await query(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { client, finish: async () => void (await orm.migrator.up()) };
}

type Row = Record<string, string | number | boolean | null>;

async function insert(client: Client, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

/** An order of 500 rand as the shop wrote it before its reasons were rows. */
async function order(client: Client, number: string, reasons: string[], own: Row = {}) {
  const id = randomUUID();
  await insert(client, 'shop_order', {
    id,
    order_number: number,
    status: 'paid',
    payment_status: 'paid',
    stock_state: 'sold',
    hold_expires_at: AT,
    needs_attention: reasons.length > 0,
    attention_reason: reasons.join('\n'),
    customer_name: 'Thandi Nkosi',
    customer_email: 'thandi@example.co.za',
    customer_phone: '082 123 4567',
    delivery_address: '12 Fourth Avenue',
    delivery_city: 'Johannesburg',
    delivery_postal_code: '2092',
    delivery_date: '2026-11-23',
    delivery_time: '12:00-15:00',
    outside_area: false,
    special_instructions: '',
    recipient_name: '',
    recipient_phone: '',
    card_message: '',
    anonymous: false,
    substitution: 'similar',
    suburb: 'Melville',
    place_type: 'house',
    subtotal_cents: 50_000,
    delivery_cents: 0,
    total_cents: 50_000,
    created_at: AT,
    updated_at: AT,
    paid_at: AT,
    ...own,
  });
  return id;
}

async function payment(client: Client, orderId: string, reference: string, refundNeeded: boolean) {
  await insert(client, 'payment', {
    id: randomUUID(),
    order_id: orderId,
    provider: 'payfast',
    provider_reference: reference,
    amount_cents: 50_000,
    refund_needed: refundNeeded,
    created_at: AT,
  });
}

async function notification(client: Client, number: string, reference: string, own: Row) {
  await insert(client, 'payment_notification', {
    id: randomUUID(),
    provider: 'payfast',
    provider_reference: reference,
    order_number: number,
    payment_status: 'COMPLETE',
    raw: '',
    raw_hash: reference,
    source_address: '127.0.0.1',
    source_known: true,
    state: 'review',
    reason: '',
    attempts: 1,
    received_at: AT,
    ...own,
  });
}

/** Each order of that time, with the sentences that it had and the reasons that it has to have now. */
it('carries the sentences that said why an order needs its owner over into reasons of their kind', async () => {
  const { client, finish } = await databaseOfThatTime();
  const wish = 'The shopper asks to cancel this order.';
  await order(client, 'FS-QUIET', []);
  await order(client, 'FS-WISH', [wish], { cancel_requested_at: AT });
  await order(
    client,
    'FS-LATE',
    [
      'Paid after the hold ended, and the stock is gone.',
      'Paid after the hold ended, and its delivery time is gone.',
    ],
    { stock_state: 'released' },
  );
  const twice = await order(client, 'FS-TWICE', [
    'Payment 2001 of R500.00 came twice and must be given back.',
  ]);
  await payment(client, twice, '2000', false);
  await payment(client, twice, '2001', true);
  const cancelled = await order(
    client,
    'FS-CANCELLED',
    ['Cancelled after it was paid: R500.00 is to be given back.'],
    { status: 'cancelled', stock_state: 'released' },
  );
  await payment(client, cancelled, '3000', false);
  const unpaid = {
    status: 'pending_payment',
    payment_status: 'unpaid',
    stock_state: 'held',
    paid_at: null,
  };
  await order(
    client,
    'FS-AMOUNT',
    ['Payment 4000 brought R1 250.50, the order costs R500.00.'],
    unpaid,
  );
  await notification(client, 'FS-AMOUNT', '4000', {
    reason: 'Payment 4000 brought R1 250.50, the order costs R500.00.',
  });
  await order(client, 'FS-STATUS', ['The status PAUSED is not known.'], unpaid);
  await notification(client, 'FS-STATUS', '5000', {
    payment_status: 'PAUSED',
    reason: 'The status PAUSED is not known.',
  });
  await order(
    client,
    'FS-SILENT',
    ['Payment 6000: PayFast could not be asked for three days.'],
    unpaid,
  );
  await notification(client, 'FS-SILENT', '6000', {
    reason: 'PayFast could not be asked for three days.',
  });
  await order(client, 'FS-OTHER', ['A sentence that nothing in the shop writes.', wish], {
    cancel_requested_at: AT,
  });

  await finish();

  const { rows } = await client.query<{ order_number: string; said: string }>(
    `select o.order_number, string_agg(concat_ws(' ', a.kind, a.reference, a.amount_cents, a.text), '; ' order by a.kind) as said
     from shop_order o left join attention a on a.order_id = o.id and a.resolved_at is null
     group by o.order_number`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.order_number, row.said]))).toEqual({
    'FS-QUIET': '',
    'FS-WISH': 'cancel_requested',
    'FS-LATE': 'slot_gone; stock_gone',
    'FS-TWICE': 'paid_twice 2001 50000',
    'FS-CANCELLED': 'refund_due 3000 50000',
    'FS-AMOUNT': 'wrong_amount 4000 125050',
    'FS-STATUS': 'unknown_status 5000 PAUSED',
    'FS-SILENT': 'unconfirmed 6000',
    'FS-OTHER': 'cancel_requested; other A sentence that nothing in the shop writes.',
  });
});
