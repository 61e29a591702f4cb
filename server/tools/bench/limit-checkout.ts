import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** Tables of a checkout with the least that it needs. */
export const LIMIT_CHECKOUT_TABLES = `
  create table limit_order (id uuid primary key, session_id text not null, name text not null,
    address text not null, total integer not null, status text not null);
  create table limit_order_line (id uuid primary key, order_id uuid not null, product_id uuid not null,
    quantity integer not null, price integer not null);
  create index on limit_order_line (order_id);
  create table limit_payment (id uuid primary key, order_id uuid not null, amount integer not null,
    reference text);
  create table limit_notification (id uuid primary key, order_id uuid not null, body jsonb not null,
    state text not null);
  create table limit_mail (id uuid primary key, order_id uuid not null, recipient text not null, body text not null);
`;

const PRICE = 100;

/**
 * Registers what a checkout asks for after its two lines, in the least code: the order in one transaction, the payment
 * begun, the notification kept, the provider asked, all of it settled with stock and two emails, and read back.
 */
export function registerLimitCheckout(app: FastifyInstance, pool: Pool, provider: string): void {
  app.post<{ Body: { sessionId: string; name: string; address: string } }>(
    '/order',
    async (request, reply) => {
      const { sessionId, name, address } = request.body;
      const id = randomUUID();
      await inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ product_id: string; quantity: number }>({
          name: 'lines of a cart',
          text: `select l.product_id, l.quantity from limit_line l join limit_product p on p.id = l.product_id
                 where l.session_id = $1 order by l.product_id for update of p`,
          values: [sessionId],
        });
        await client.query({
          name: 'order',
          text: `insert into limit_order (id, session_id, name, address, total, status) values ($1, $2, $3, $4, $5, 'pending')`,
          values: [id, sessionId, name, address, rows.length * PRICE],
        });
        await client.query({
          name: 'order lines',
          text: `insert into limit_order_line (id, order_id, product_id, quantity, price)
                 select gen_random_uuid(), $1, product, quantity, $4 from unnest($2::uuid[], $3::int[]) as line(product, quantity)`,
          values: [id, rows.map((row) => row.product_id), rows.map((row) => row.quantity), PRICE],
        });
      });
      return reply.code(201).send({ id });
    },
  );

  app.post<{ Body: { id: string } }>('/pay', async ({ body: { id } }) => {
    await pool.query({
      name: 'payment',
      text: 'insert into limit_payment (id, order_id, amount) select $1, id, total from limit_order where id = $2',
      values: [randomUUID(), id],
    });
    return { id };
  });

  app.post<{ Body: { id: string } }>('/notify', async ({ body }) => {
    const notification = randomUUID();
    await pool.query({
      name: 'notification',
      text: `insert into limit_notification (id, order_id, body, state) values ($1, $2, $3, 'received')`,
      values: [notification, body.id, JSON.stringify(body)],
    });
    const answer = await fetch(provider, { method: 'POST', body: new URLSearchParams(body) });
    if ((await answer.text()) !== 'VALID') throw new Error('The provider says no');
    await inTransaction(pool, (client) => settle(client, body.id, notification));
    return {};
  });

  app.get<{ Params: { id: string } }>('/order/:id', async ({ params: { id } }, reply) => {
    const { rows } = await pool.query({
      name: 'order read',
      text: `select o.*, (select jsonb_agg(l) from limit_order_line l where l.order_id = o.id) as lines
             from limit_order o where o.id = $1`,
      values: [id],
    });
    return rows.length > 0 ? rows[0] : reply.code(404).send();
  });
}

async function settle(client: PoolClient, id: string, notification: string): Promise<void> {
  await client.query({
    name: 'paid',
    text: `update limit_order set status = 'paid' where id = $1 and status = 'pending'`,
    values: [id],
  });
  await client.query({
    name: 'stock',
    // Locked in one order first: an update joins its rows in any, and two checkouts could wait for each other.
    text: `with held as materialized (select p.id, l.quantity from limit_order_line l
             join limit_product p on p.id = l.product_id where l.order_id = $1 order by p.id for update of p)
           update limit_product p set stock = p.stock - held.quantity from held
           where p.id = held.id and p.stock >= held.quantity`,
    values: [id],
  });
  await client.query({
    name: 'reference',
    text: `update limit_payment set reference = 'paid' where order_id = $1`,
    values: [id],
  });
  await client.query({
    name: 'emails',
    text: `insert into limit_mail (id, order_id, recipient, body) values
           (gen_random_uuid(), $1, 'shopper@example.com', $2), (gen_random_uuid(), $1, 'owner@example.com', $2)`,
    values: [id, `Your order ${id} is confirmed`],
  });
  await client.query({
    name: 'settled',
    text: `update limit_notification set state = 'settled' where id = $1`,
    values: [notification],
  });
}

async function inTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
