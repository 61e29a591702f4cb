import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_REVIEW } from '#server/payment/payment-books.repository.ts';
import type { ForgottenMail } from '#server/notification/mail.repository.ts';

/**
 * Every place in the database where something personal is kept. Whoever adds one adds it here: to
 * {@link eraseOrders} or {@link erasePerson}, and to the export.
 */
export class PersonalDataRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Orders whose time is over, locked, the oldest first. Call inside a transaction. One whose payment is
   * just being confirmed, or waits for the owner's look, is left for later.
   */
  async lockOldOrders(before: { unpaid: Date; paid: Date }, limit: number): Promise<string[]> {
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order o
       where erased_at is null
         and created_at < case when payment_status = 'unpaid' then ?::timestamptz else ?::timestamptz end
         and not exists (select from payment_notification n
           where n.order_number = o.order_number and (n.state = 'received' or ${OPEN_REVIEW}))
       order by created_at limit ? for update skip locked`,
      [before.unpaid, before.paid, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Takes what is personal out of orders. What the books need stays: number, day, lines, money and what
   * happened when. Answers the mails that are gone with it.
   */
  async eraseOrders(ids: readonly string[], now: Date): Promise<ForgottenMail[]> {
    if (ids.length === 0) return [];
    await this.#em.execute(
      `update shop_order set customer_name = 'Erased', customer_email = '', customer_phone = '',
         delivery_address = '', delivery_postal_code = '', suburb = '', place_type = '',
         recipient_name = '', recipient_phone = '', card_message = '', special_instructions = '',
         owner_note = '', attention_reason = '', needs_attention = false, cart_session_id = null,
         erased_at = ?
       where id in (?)`,
      [now, ids],
    );
    // Only the owner writes freely there.
    await this.#em.execute(
      `update order_event set reason = '' where actor = 'owner' and order_id in (?)`,
      [ids],
    );
    await this.#em.execute(`update refund set reason = '', note = '' where order_id in (?)`, [ids]);
    await this.#em.execute(
      `update payment_notification set raw = ''
       where order_number in (select order_number from shop_order where id in (?))`,
      [ids],
    );
    return this.#em.execute<ForgottenMail[]>(
      `delete from mail where order_id in (?) returning message_id as "messageId", created_at as "createdAt"`,
      [ids],
    );
  }

  /** Mails that were written before then and no longer wait to be sent. */
  async forgetMails(before: Date): Promise<ForgottenMail[]> {
    return this.#em.execute<ForgottenMail[]>(
      `delete from mail where created_at < ? and state <> 'queued'
       returning message_id as "messageId", created_at as "createdAt"`,
      [before],
    );
  }

  /** A person's orders that are not erased yet, locked. Call inside a transaction. */
  async lockOrdersOf(
    email: string,
  ): Promise<{ id: string; orderNumber: string; status: string; paymentStatus: string }[]> {
    return this.#em.execute(
      `select id, order_number as "orderNumber", status, payment_status as "paymentStatus"
       from shop_order where lower(customer_email) = lower(?) order by created_at for update`,
      [email],
    );
  }

  /** What names a person beside their orders: requests, newsletter, mails, limits. */
  async erasePerson(email: string): Promise<ForgottenMail[]> {
    await this.#em.execute('delete from enquiry where lower(email) = lower(?)', [email]);
    await this.#em.execute('delete from newsletter_subscriber where email = lower(?)', [email]);
    await this.#em.execute('delete from rate_limit where strpos(lower(key), lower(?)) > 0', [
      email,
    ]);
    return this.#em.execute<ForgottenMail[]>(
      `delete from mail m where
         -- What belongs to an order of theirs goes or stays with it.
         not exists (select from shop_order o
           where o.id = m.order_id and lower(o.customer_email) = lower(?))
         and (lower(m.recipient) = lower(?) or m.order_id is null and lower(m.text) ~ ?)
       returning message_id as "messageId", created_at as "createdAt"`,
      [email, email, mentionOf(email)],
    );
  }

  /** Every row that names a person, by table. */
  async rowsOf(email: string): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const [table, condition] of Object.entries(ROWS_OF_A_PERSON)) {
      const rows = await this.#em.execute<{ row: unknown }[]>(
        `with p as (select lower(?) as email, ? as mention),
           o as (select id, order_number from shop_order, p where lower(customer_email) = p.email)
         select to_jsonb(t) as row from ${table} t, p where ${condition}`,
        [email, mentionOf(email)],
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  }
}

/** Finds the address as a whole: an@x.co.za is not in nathan@x.co.za, nor an@x.co in an@x.co.za. */
function mentionOf(email: string): string {
  const address = email.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(?<![a-z0-9._%+-])${address}(?![a-z0-9-]|\\.[a-z0-9])`;
}

const OF_THEIR_ORDERS = 't.order_id in (select id from o)';

/** Which rows of a table are a person's: `t` is the table, `p` the person, `o` their orders. */
const ROWS_OF_A_PERSON = {
  shop_order: 't.id in (select id from o)',
  order_line: OF_THEIR_ORDERS,
  order_event: OF_THEIR_ORDERS,
  payment: OF_THEIR_ORDERS,
  refund: OF_THEIR_ORDERS,
  payment_notification: 't.order_number in (select order_number from o)',
  mail: `${OF_THEIR_ORDERS} or lower(t.recipient) = p.email or lower(t.text) ~ p.mention`,
  enquiry: 'lower(t.email) = p.email',
  newsletter_subscriber: 't.email = p.email',
} as const;
