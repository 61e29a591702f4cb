import type { EntityManager } from '@mikro-orm/postgresql';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { NAMED_ABOVE } from '#contract/invoice/document.ts';
import { PERSON_PARTS, type PersonView } from '#contract/privacy/person.schema.ts';
import { keysOf, recordOf } from '#contract/text/record-of.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { CHANGED } from '#server/features/order/change/change-words.ts';
import type { DeletedMail } from '#server/features/mail/mail.repository.ts';
import { IS_CLAIMED, IS_GIVEN_UP, IS_OWED, MONEY_MOVES } from './order-states.ts';
import { mentionOf, type Person } from './person.ts';
import {
  IS_OF_OTHERS,
  PERSON,
  PERSON_COUNTS,
  PERSON_ROW,
  PERSON_ROWS,
  personValues,
  RECIPIENT_FIELDS,
} from './person-rows.ts';

const FORGOTTEN_MAIL = `message_id as "messageId", created_at as "createdAt"`;

/** What a delivery needs to know of its recipient, and what is written to or about them. */
const NO_RECIPIENT = [...RECIPIENT_FIELDS, 'owner_note'].map((field) => `${field} = ''`).join(', ');

/** Takes the recipient’s address off gift vouchers; their codes stay good. */
const NO_GIFT_ADDRESS = "update gift_voucher set recipient_email = '' where";

/** What is deleted with an order that was never paid. */
const PARTS_OF_ORDER = [
  'review',
  'review_ask',
  'order_line',
  'order_event',
  'attention',
  'print_mark',
  'order_holder',
  'round_stop',
  'door_outcome',
  'order_photo',
  'claim',
  'supplement',
  'reminder',
  'gift_voucher',
];

export interface PersonsOrder {
  id: string;
  orderNumber: string;
  status: string;
  /** See {@link MONEY_MOVES}. */
  moneyMoves: boolean;
  /** See {@link IS_OWED}. */
  isOwed: boolean;
  /** See {@link IS_CLAIMED}. */
  isClaimed: boolean;
  /** The person only receives what another customer has ordered. */
  isRecipient: boolean;
}

/**
 * Every place in the database where something personal is kept, and how it is erased; `person-rows.ts` has
 * the export. A test reads the columns of all tables from the database and fails for one that is in neither.
 */
export class PersonalDataRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Locks the orders whose time is over, and returns their ids, the oldest first. Call it inside a transaction. One
   * whose money is still moving, or of which something is owed to the customer, is left for later.
   */
  async lockOldOrders(
    before: { unpaid: Date; cancelled: Date; paid: Date },
    limit: number,
  ): Promise<string[]> {
    // SQL: skips what is locked, by a rule over four tables.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order o
       where erased_at is null
         and created_at < case when payment_status <> 'unpaid' then ?::timestamptz
           when ${IS_GIVEN_UP} then ?::timestamptz else ?::timestamptz end
         and not ${MONEY_MOVES} and not ${IS_OWED}
       order by created_at limit ? for update skip locked`,
      [before.paid, before.cancelled, before.unpaid, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Erases the personal data in orders. The data that the books need stays: number, day, lines, money and what happened
   * when. Returns the emails that were deleted with it.
   */
  async eraseOrders(ids: readonly string[], now: Date): Promise<DeletedMail[]> {
    if (ids.length === 0) return [];
    // SQL: erases whole columns of many orders at once.
    await this.#em.execute(
      `update shop_order set customer_name = 'Erased', customer_email = '', customer_phone = '',
         company_name = '', company_address = '', vat_number = '', order_reference = '',
         ${NO_RECIPIENT}, attention_reason = '', needs_attention = false, cart_session_id = null,
         erased_at = ?
       where id in (?)`,
      [now, ids],
    );
    // SQL: keeps what is resolved as it is, by coalesce.
    await this.#em.execute(
      `update attention set text = null, resolved_at = coalesce(resolved_at, ?),
         resolved_by = coalesce(resolved_by, 'system') where order_id in (?)`,
      [now, ids],
    );
    // SQL: keeps what is answered as it is, by coalesce.
    await this.#em.execute(
      `update claim set answered_at = coalesce(answered_at, ?), answer = coalesce(answer, 'words')
       where order_id in (?)`,
      [now, ids],
    );
    // SQL: the table is a later feature's, whose entity may not be imported here.
    await this.#em.execute(
      `update payment_notification set raw = ''
       where order_number in (select order_number from shop_order where id in (?)
         union all select number from supplement where order_id in (?))`,
      [ids, ids],
    );
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('delete from reminder where order_id in (?)', [ids]);
    // SQL: another one of them.
    await this.#em.execute(`${NO_GIFT_ADDRESS} order_id in (?)`, [ids]);
    await this.eraseDocuments(now);
    return this.#eraseWords(ids);
  }

  /**
   * Erases the customer from the documents of erased orders: its figures stay, as they were issued. One that the law
   * wants to name its recipient keeps the name until the time for the tax records is over (VAT Act, sections 20 and 55).
   */
  async eraseDocuments(now: Date): Promise<void> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    await this.#em.execute(
      `update fiscal_document d set buyer = '{}', erased_at = ? from shop_order o
       where o.id = d.order_id and o.erased_at is not null and d.erased_at is null
         and (d.vat_cents is null or d.total_cents <= ? or d.issued_at < ?)`,
      [now, NAMED_ABOVE, new Date(now.getTime() - RETENTION_DAYS.paidOrder * 86_400_000)],
    );
  }

  /**
   * Deletes orders that are erased, were placed before then, and of which no money is known: the books need no
   * row of them. Call inside a transaction. Returns how many were deleted.
   */
  async deleteUnpaid(
    before: { neverBegun: Date; begun: Date; cancelled: Date },
    limit: number,
  ): Promise<number> {
    // SQL: skips what is locked, by a rule over six tables.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order o
       where erased_at is not null and payment_status = 'unpaid' and status <> 'pending_payment'
         and created_at < case when ${IS_GIVEN_UP} then ?::timestamptz
           when exists (select from payment_attempt a where a.order_id = o.id)
           then ?::timestamptz else ?::timestamptz end
         and not exists (select from payment p where p.order_id = o.id)
         and not exists (select from refund r where r.order_id = o.id)
         and not exists (select from fiscal_document d where d.order_id = o.id)
         and not exists (select from payment_notification n where n.order_number = o.order_number)
       order by created_at limit ? for update skip locked`,
      [before.cancelled, before.begun, before.neverBegun, limit],
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    for (const table of PARTS_OF_ORDER) {
      // SQL: one statement for each table of a list.
      await this.#em.execute(`delete from ${table} where order_id in (?)`, [ids]);
    }
    await this.#em.nativeDelete(Order, { id: { $in: ids } });
    return ids.length;
  }

  /**
   * Erases only the recipient from other customers' orders. Returns the mails deleted with it. A reminder stays: it is
   * the customer's, and says what the order then has.
   */
  async eraseRecipients(ids: readonly string[]): Promise<DeletedMail[]> {
    if (ids.length === 0) return [];
    // SQL: the columns are those of a list.
    await this.#em.execute(`update shop_order set ${NO_RECIPIENT} where id in (?)`, [ids]);
    return this.#eraseWords(ids);
  }

  /** Erases free text about orders: the owner's and drivers' in their history, reasons, refunds and doors, the shopper's of what was wrong, the shop's in emails; reviews and photos. */
  async #eraseWords(ids: readonly string[]): Promise<DeletedMail[]> {
    const written = { actor: { $in: ['owner', 'driver'] }, order: { $in: [...ids] } } as const;
    await this.#em.nativeUpdate(OrderEvent, written, { reason: '' });
    const changed = { actor: 'shopper', reason: { $like: `${CHANGED}%` } } as const;
    await this.#em.nativeUpdate(OrderEvent, { ...written, ...changed }, { reason: '' });
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute(`update refund set reason = '', note = '' where order_id in (?)`, [ids]);
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('update attention set note = null where order_id in (?)', [ids]);
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('delete from print_mark where order_id in (?)', [ids]);
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('delete from order_holder where order_id in (?)', [ids]);
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute(
      `update door_outcome set to_whom = '', note = '', photo_id = null where order_id in (?)`,
      [ids],
    );
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('delete from order_photo where order_id in (?)', [ids]);
    // SQL: the table is another feature's; why a review was hidden is in the owner's words, behind the order's number.
    await this.#em.execute(
      `update audit_entry a set note = left(note, strpos(note, o.order_number || ': ')
           + length(o.order_number) - 1)
       from shop_order o where a.action = 'review_hidden' and o.id in (?)
         and strpos(note, o.order_number || ': ') > 0`,
      [ids],
    );
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute(
      `update claim set words = '', answer_words = '', photo_ids = '{}' where order_id in (?)`,
      [ids],
    );
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute(
      'update round_stop set latitude = null, longitude = null where order_id in (?)',
      [ids],
    );
    // SQL: deletes and says what was deleted in one statement.
    const mails = await this.#em.execute<DeletedMail[]>(
      `delete from mail where order_id in (?) returning ${FORGOTTEN_MAIL}`,
      [ids],
    );
    await this.#eraseReviews(ids);
    return mails;
  }

  /** Erases reviews, last: each changes its product, and these are locked in the order in which checkouts lock them. */
  async #eraseReviews(ids: readonly string[]): Promise<void> {
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('select from review where order_id in (?) order by id for update', [
      ids,
    ]);
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute(
      `select from product where id in (select product_id from review where order_id in (?))
       order by id for no key update`,
      [ids],
    );
    // SQL: one of the tables that are not this feature's: no entity of theirs may be imported.
    await this.#em.execute('delete from review where order_id in (?)', [ids]);
  }

  /** Deletes the emails that were written before then and no longer wait to be sent, and returns them. */
  async forgetMails(before: Date): Promise<DeletedMail[]> {
    // SQL: deletes and says what was deleted in one statement.
    return this.#em.execute<DeletedMail[]>(
      `delete from mail where created_at < ? and state <> 'queued' returning ${FORGOTTEN_MAIL}`,
      [before],
    );
  }

  /**
   * Locks the orders that a person placed or receives and that are not erased yet, and returns them. Call it inside a
   * transaction.
   */
  async lockOrdersOf(person: Person): Promise<PersonsOrder[]> {
    const theirs =
      'from shop_order o where id in (select id from placed union select id from receives)';
    await this.#run(person, `select ${theirs} order by created_at for update`);
    // The rows are read once the locks are held, so that changes by others are seen.
    return this.#run<PersonsOrder>(
      person,
      `select id, order_number as "orderNumber", status, ${MONEY_MOVES} as "moneyMoves",
         ${IS_OWED} as "isOwed", ${IS_CLAIMED} as "isClaimed", id not in (select id from placed) as "isRecipient"
       ${theirs} order by created_at`,
    );
  }

  /**
   * Deletes what names a person beside their orders: requests, newsletter, addresses of vouchers, emails, messages about payments of any order
   * or of none, and what the history of an order says of one that is no longer its recipient. A message that is still
   * being confirmed stays, because it may be money. Returns the deleted emails.
   */
  async erasePerson(person: Person): Promise<DeletedMail[]> {
    const erase = (table: keyof typeof PERSON_ROWS) =>
      this.#run(person, `delete from ${table} t where ${PERSON_ROWS[table]}`);
    await erase('enquiry');
    await erase('newsletter_subscriber');
    await erase('stock_request');
    await erase('abandoned_checkout');
    await this.#run(
      person,
      `${NO_GIFT_ADDRESS} lower(recipient_email) = (select email from person)`,
    );
    // Without its address anybody could use it, so it ends.
    await this.#run(
      person,
      `update voucher t set email = '', is_on = false, version = version + 1 where ${PERSON_ROWS.voucher}`,
    );
    await this.#run(
      person,
      `update payment_notification t set raw = '' from person p
       where t.state <> 'received' and lower(t.raw) ~ p.mention`,
    );
    await this.#run(
      person,
      `update order_event t set reason = '' from person p
       where (t.actor in ('owner', 'driver') or t.reason like '${CHANGED}%')
         and ${IS_OF_OTHERS} and lower(t.reason) ~ p.mention`,
    );
    return this.#run<DeletedMail>(
      person,
      `delete from mail t using person p where
         -- What belongs to an order of theirs goes or stays with it.
         (t.order_id is null or t.order_id not in (select id from placed))
         and (lower(t.recipient) = p.email
           or (t.order_id is null or ${IS_OF_OTHERS} and t.state <> 'queued') and lower(t.text) ~ p.mention)
       returning ${FORGOTTEN_MAIL}`,
    );
  }

  /** Returns whether a message about a payment that names the person is still being confirmed. */
  async isPaymentArriving(person: Person): Promise<boolean> {
    const rows = await this.#run(
      person,
      `select from payment_notification t, person p
       where t.state = 'received' and lower(t.raw) ~ p.mention limit 1`,
    );
    return rows.length > 0;
  }

  /**
   * Returns every row that names a person, by table; of an order that another customer placed for them only their own
   * fields, and of `beside` only the numbers.
   */
  async rowsOf(person: Person): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const [table, condition] of Object.entries(PERSON_ROWS)) {
      const rows = await this.#run<{ row: unknown }>(
        person,
        `select ${PERSON_ROW[table] ?? 'to_jsonb(t)'} as row from ${table} t where ${condition}`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    found['received'] = await this.#run(
      person,
      `select order_number, delivery_date, ${RECIPIENT_FIELDS.join(', ')} from shop_order
       where id in (select id from receives)`,
    );
    found['beside'] = (await this.ordersBeside(person)).map((order_number) => ({ order_number }));
    return found;
  }

  /** Returns how much there is of a person, without reading it. */
  async countsOf(person: Person): Promise<PersonView> {
    const rows = await this.#run<{ name: string; count: number }>(person, PERSON_COUNTS);
    const countOf = (name: string) => rows.find((row) => row.name === name)?.count ?? 0;
    return { counts: recordOf(keysOf(PERSON_PARTS), countOf), beside: countOf('beside') };
  }

  /** Returns the numbers of the orders that name the person's phone number only as a second one. */
  async ordersBeside(person: Person): Promise<string[]> {
    const rows = await this.#run<{ orderNumber: string }>(
      person,
      `select order_number as "orderNumber" from shop_order
       where id in (select id from beside) order by created_at`,
    );
    return rows.map(({ orderNumber }) => orderNumber);
  }

  /** Runs a statement that knows the person, see {@link PERSON}. */
  async #run<Row extends object>(person: Person, statement: string): Promise<Row[]> {
    // SQL: one list of conditions over all tables finds a person, and the export gives whole rows.
    return this.#em.execute<Row[]>(PERSON + statement, personValues(person, mentionOf(person)));
  }
}
