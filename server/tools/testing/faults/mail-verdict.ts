import { query } from '#server/tools/testing/query.ts';

export interface MailVerdict {
  paidOrders: number;
  /** Mails that came, each counted once. */
  mails: number;
  /** Mails that came once more, because the server was killed before it could note that they had gone. */
  twice: number;
  /** What should not be; empty when all is well. */
  problems: string[];
}

interface MailRow {
  order_number: string;
  kind: string;
  message_id: string;
}

/**
 * Compares what the mail server got with what was paid: each paid order has its mail to the shopper and
 * to the owner; each came once, and once more at most for each time that the server was killed while the
 * mail server had it and the shop did not know (`interrupted`), with the same Message-ID.
 */
export async function checkMails(
  databaseUrl: string,
  deliveries: ReadonlyMap<string, number>,
  interrupted: readonly string[],
  bought: number,
): Promise<MailVerdict> {
  const problems: string[] = [];
  const orders = await query<{ order_number: string; payment_status: string }>(
    databaseUrl,
    'select order_number, payment_status from shop_order',
  );
  const paid = orders.filter((order) => order.payment_status === 'paid');
  if (paid.length !== bought) problems.push(`${bought} were bought, ${paid.length} are paid`);

  const mails = await query<MailRow>(
    databaseUrl,
    `select o.order_number, m.kind, m.message_id from mail m join shop_order o on o.id = m.order_id`,
  );
  for (const { order_number: number } of paid) {
    for (const kind of ['order-paid', 'new-order']) {
      const own = mails.filter((mail) => mail.order_number === number && mail.kind === kind);
      if (own.length !== 1) problems.push(`${number} has ${own.length} mails "${kind}"`);
    }
  }
  let twice = 0;
  for (const { order_number: number, kind, message_id: id } of mails) {
    const came = deliveries.get(id) ?? 0;
    const allowed = 1 + interrupted.filter((each) => each === id).length;
    if (came < 1 || came > allowed) {
      problems.push(`"${kind}" of ${number} came ${came} times, at most ${allowed} are explained`);
    }
    if (came > 1) twice += 1;
  }
  const known = new Set(mails.map((mail) => mail.message_id));
  for (const id of deliveries.keys()) {
    if (!known.has(id)) problems.push(`A mail came that the shop does not know: ${id}`);
  }
  return { paidOrders: paid.length, mails: deliveries.size, twice, problems };
}
