import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Trap } from './kill-points.ts';

const POLL_MS = 3;
const PATIENCE_MS = 40_000;

/** The points that only the database knows of: looked for until the trap has sprung. */
const CONDITIONS = {
  'mail being written': `select 1 where $1 <> '' and exists (select from pg_stat_activity
     where wait_event_type = 'Lock' and query ilike '%insert into mail%' and datname = current_database())`,
  'order paid': `select from shop_order where order_number = $1 and payment_status = 'paid'`,
  'mail marked as sent': `select from mail m join shop_order o on o.id = m.order_id
     where o.order_number = $1 and m.kind = 'order-paid' and m.state = 'sent'`,
} as const;

type DatabasePoint = keyof typeof CONDITIONS;

export function isDatabasePoint(point: string): point is DatabasePoint {
  return point in CONDITIONS;
}

/**
 * Tells the trap when an order has come to this point. For "mail being written" the outbox is locked, so
 * that the server is caught inside the transaction that pays the order.
 */
export async function watchDatabase(
  databaseUrl: string,
  trap: Trap,
  point: DatabasePoint,
  orderNumber: string,
): Promise<{ stop: () => Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  if (point === 'mail being written') {
    await client.query('begin; lock table mail in share row exclusive mode');
  }
  const watcher = new Client({ connectionString: databaseUrl });
  await watcher.connect();
  const deadline = performance.now() + PATIENCE_MS;
  const watching = (async () => {
    while (trap.awaited === point && performance.now() < deadline) {
      const { rowCount } = await watcher.query(CONDITIONS[point], [orderNumber]);
      if (rowCount) trap.reach(point, orderNumber);
      else await pause(POLL_MS);
    }
  })();
  return {
    stop: async () => {
      await watching;
      await watcher.end();
      // Ends the transaction, and with it the lock.
      await client.end();
    },
  };
}
