import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { query } from '#server/tools/testing/query.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type TestEnvironment, PLENTY } from './test-environment.ts';
import type { Acknowledged } from './shopper.ts';

/** Work of a server that was killed is taken up within a minute; a backlog takes its time. */
const SETTLED_WITHIN_MS = 120_000;

export interface Books {
  figures: Record<string, number>;
  problems: string[];
}

/**
 * Waits until the shop has finished what it acknowledged, then proves the invariants I1 to I7 of the
 * reliability goals. `interrupted` names the mails, by Message-ID, that may have come once more for
 * each time they are named.
 */
export async function checkInvariants(
  { databaseUrl, provider, mails }: Pick<TestEnvironment, 'databaseUrl' | 'provider' | 'mails'>,
  acknowledged: Acknowledged,
  interrupted: readonly string[] = [],
): Promise<Books> {
  const problems: string[] = [];
  const notified = await acknowledgedPayments(provider);
  const begun = performance.now();
  const isSettled = await waitUntil(
    async () => (await unfinished(databaseUrl, notified)) === 0,
    SETTLED_WITHIN_MS,
  ).then(
    () => true,
    () => false,
  );
  const settledAfterMs = Math.round(performance.now() - begun);
  if (!isSettled) problems.push(`${await unfinished(databaseUrl, notified)} things never finished`);

  problems.push(...(await lostOrders(databaseUrl, acknowledged)));
  problems.push(...(await lostCartLines(databaseUrl, acknowledged)));
  problems.push(...(await lostNotifications(databaseUrl, notified)));
  const faults = await invariantViolations(databaseUrl, PLENTY);
  problems.push(...faults.map((fault) => JSON.stringify(fault)));
  const sent = await checkDeliveries(databaseUrl, mails.deliveries, interrupted);
  problems.push(...sent.problems);
  return {
    figures: {
      'orders acknowledged': acknowledged.orders.length,
      'cart lines acknowledged': acknowledged.cartLines.length,
      'notifications acknowledged': notified.length,
      mails: mails.deliveries.size,
      'mails once more': sent.twice,
      'settled after ms': settledAfterMs,
    },
    problems,
  };
}

/** The order numbers whose COMPLETE the shop has answered with 200. */
export async function acknowledgedPayments(provider: string): Promise<string[]> {
  const answer = await fetch(`${provider}/__sim/transactions`);
  const { transactions } = (await answer.json()) as {
    transactions: { m_payment_id: string; attempts: { httpStatus: number | null }[] }[];
  };
  return transactions
    .filter(({ attempts }) => attempts.some(({ httpStatus }) => httpStatus === 200))
    .map((transaction) => transaction.m_payment_id);
}

/** The orders among these that are not paid yet. */
export async function unpaidOf(databaseUrl: string, orderNumbers: string[]): Promise<string[]> {
  const rows = await query<{ number: string }>(
    databaseUrl,
    `select order_number as number from shop_order
     where payment_status <> 'paid' and order_number = any($1)`,
    [orderNumbers],
  );
  return rows.map(({ number }) => number);
}

/** Acknowledged payments that are not applied yet, and mails that have not gone. */
async function unfinished(databaseUrl: string, notified: string[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select ((select count(*) from shop_order where payment_status <> 'paid' and order_number = any($1))
       + (select count(*) from payment_notification where state = 'received')
       + (select count(*) from mail where state <> 'sent'))::int as count`,
    [notified],
  );
  return row?.count ?? 0;
}

/** I1, and that no visitor's order was made twice. */
async function lostOrders(databaseUrl: string, { orders }: Acknowledged): Promise<string[]> {
  const rows = await query<{
    id: string;
    order_number: string;
    total_cents: number;
    email: string;
  }>(databaseUrl, 'select id, order_number, total_cents, customer_email as email from shop_order');
  const stored = new Map(rows.map((row) => [row.id, row]));
  const lost = orders.filter(({ id, orderNumber, total }) => {
    const row = stored.get(id);
    return row?.order_number !== orderNumber || row.total_cents !== Math.round(Number(total) * 100);
  });
  const visitors = new Set(rows.map(({ email }) => email));
  return [
    ...lost.map(({ orderNumber }) => `The acknowledged order ${orderNumber} is lost or changed`),
    ...(visitors.size < rows.length ? [`${rows.length - visitors.size} orders came twice`] : []),
  ];
}

/** A line is there, or its cart was emptied because it was paid. */
async function lostCartLines(databaseUrl: string, { cartLines }: Acknowledged): Promise<string[]> {
  const lines = await query<{ id: string; quantity: number }>(
    databaseUrl,
    'select id, quantity from cart_line',
  );
  const carts = await query<{ id: string }>(
    databaseUrl,
    `select cart_session_id as id from shop_order where payment_status = 'paid'`,
  );
  const stored = new Set([...lines, ...carts].map(({ id }) => id));
  const lost = cartLines.filter(({ id, sessionId }) => !stored.has(id) && !stored.has(sessionId));
  const doubled = lines.filter(({ quantity }) => quantity !== 1);
  return [
    ...lost.map(({ id }) => `The acknowledged cart line ${id} is lost`),
    ...doubled.map(({ id }) => `The cart line ${id} was counted twice`),
  ];
}

/** I2. */
async function lostNotifications(databaseUrl: string, notified: string[]): Promise<string[]> {
  const rows = await query<{ number: string }>(
    databaseUrl,
    'select order_number as number from payment_notification',
  );
  const stored = new Set(rows.map(({ number }) => number));
  return notified
    .filter((number) => !stored.has(number))
    .map((number) => `The acknowledged notification of ${number} is lost`);
}

/** I5: each mail came, and once more only where a kill explains it. */
async function checkDeliveries(
  databaseUrl: string,
  deliveries: ReadonlyMap<string, number>,
  interrupted: readonly string[],
) {
  const problems: string[] = [];
  let twice = 0;
  const mails = await query<{ id: string }>(databaseUrl, 'select message_id as id from mail');
  for (const { id } of mails) {
    const came = deliveries.get(id) ?? 0;
    const allowed = 1 + interrupted.filter((each) => each === id).length;
    if (came < 1 || came > allowed)
      problems.push(`Mail ${id} came ${came} times, not 1 to ${allowed}`);
    if (came > 1) twice += 1;
  }
  const known = new Set(mails.map(({ id }) => id));
  const unknown = [...deliveries.keys()].filter((id) => !known.has(id));
  problems.push(...unknown.map((id) => `A mail came that the shop does not know: ${id}`));
  return { problems, twice };
}
