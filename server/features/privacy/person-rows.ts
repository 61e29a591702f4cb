import { PERSON_PARTS, type PersonPart } from '#contract/privacy/person.schema.ts';
import { keysOf, recordOf } from '#contract/text/record-of.ts';
import {
  BETWEEN_PHONES,
  CANONICAL_PHONE,
  PHONE_EXTENSION,
  SLASH_IN_PHONE,
} from '#contract/text/phone.ts';
import type { Person } from './person.ts';

/** What an order says of its recipient, and what was written for them. */
export const RECIPIENT_FIELDS = [
  'recipient_name',
  'recipient_phone',
  'delivery_address',
  'delivery_postal_code',
  'suburb',
  'place_type',
  'place_name',
  'place_unit',
  'service_time',
  'gate_code',
  'if_away',
  'occasion',
  'card_message',
  'special_instructions',
] as const;

/** Returns SQL for a phone number in a column, in the form of {@link Person.phone}. */
export function phoneOf(column: string): string {
  return CANONICAL_PHONE.reduce(
    (value, { find, start }) => `regexp_replace(${value}, '${find}', '${start}\\1', 'g')`,
    column,
  );
}

const number = (text: string) => phoneOf(`regexp_replace(${text}, '${PHONE_EXTENSION}', '', 'i')`);

/** Returns SQL for the numbers that a column names, as an array of texts. */
function numbersIn(column: string): string {
  const joined = [1, 2].reduce(
    (text) => `regexp_replace(${text}, '${SLASH_IN_PHONE}', '\\1\\2', 'g')`,
    column,
  );
  return `regexp_split_to_array(${joined}, '${BETWEEN_PHONES}', 'i')`;
}

/**
 * Returns SQL for a condition that is looked at only where the column has the last digits of this number, which all its
 * spellings end with: of every order the condition itself takes longer than a statement may.
 */
function ifLikely(column: string, phone: string, condition: string): string {
  const digits = `regexp_replace(${column}, '[^0-9]', '', 'g')`;
  return `case when strpos(${digits}, right(${phone}, 5)) > 0 then ${condition} else false end`;
}

/**
 * Returns SQL for whether a column is this number: alone, with an extension, before a second one, or with a slash in
 * it.
 */
export function isPhone(column: string, phone: string): string {
  const first = `(${numbersIn(column)})[1]`;
  const isIt = `(${number(column)} = ${phone} or ${number(first)} = ${phone})`;
  return ifLikely(column, phone, isIt);
}

/** Returns SQL for whether a column names this number at all: a second one may be another person's. */
function namesPhone(column: string, phone: string): string {
  const isAmong = `exists (select from unnest(${numbersIn(column)}) part where ${number('part')} = ${phone})`;
  return ifLikely(column, phone, isAmong);
}

/**
 * Begins a statement about a person. `person` is what they are known by, `placed` are the orders that they placed,
 * `receives` those of others that are delivered to them, `beside` those that only name their number as a second one:
 * the owner has to find out whose it is there.
 */
export const PERSON = `with
  person as (select ?::text as email, ?::text as phone, ?::text as order_number, ?::text as mention),
  placed as (select id, o.order_number from shop_order o, person p
    where lower(customer_email) = p.email or ${isPhone('customer_phone', 'p.phone')}
      -- Without a recipient of its own its customer receives it.
      or o.order_number = p.order_number and recipient_name || recipient_phone = ''),
  receives as (select id from shop_order o, person p
    where id not in (select id from placed)
      and (${isPhone('recipient_phone', 'p.phone')}
        or exists (select from gift_voucher g where g.order_id = o.id and lower(g.recipient_email) = p.email)
        or o.order_number = p.order_number and recipient_name || recipient_phone <> '')),
  beside as (select id from shop_order o, person p
    where id not in (select id from placed union select id from receives)
      and (${namesPhone('customer_phone', 'p.phone')} or ${namesPhone('recipient_phone', 'p.phone')})) `;

/** Returns the values of {@link PERSON}. */
export function personValues({ email, phone, orderNumber }: Person, mention: string) {
  return [email ?? null, phone ?? null, orderNumber ?? null, mention];
}

/**
 * Whether a row is of an order that another customer placed and that is not delivered to the person, as far as it says
 * now: it may have been before the owner changed it.
 */
export const IS_OF_OTHERS = `t.order_id not in (select id from placed union all select id from receives
  union all select id from beside)`;

const OF_THEIR_ORDERS = 't.order_id in (select id from placed)';
const EMAIL = '(select email from person)';
const MENTION = '(select mention from person)';

/** Which rows of a table are a person's; `t` is the table, the rest is in {@link PERSON}. */
export const PERSON_ROWS = {
  shop_order: 't.id in (select id from placed)',
  order_line: OF_THEIR_ORDERS,
  order_event: OF_THEIR_ORDERS,
  attention: OF_THEIR_ORDERS,
  round_stop: OF_THEIR_ORDERS,
  door_outcome: OF_THEIR_ORDERS,
  order_photo: OF_THEIR_ORDERS,
  claim: OF_THEIR_ORDERS,
  supplement: OF_THEIR_ORDERS,
  payment: OF_THEIR_ORDERS,
  refund: OF_THEIR_ORDERS,
  fiscal_document: OF_THEIR_ORDERS,
  payment_notification: `t.order_number in (select order_number from placed union all
      select number from supplement where order_id in (select id from placed)) or lower(t.raw) ~ ${MENTION}`,
  mail: `${OF_THEIR_ORDERS} or lower(t.recipient) = ${EMAIL}
    or t.order_id is null and lower(t.text) ~ ${MENTION}`,
  enquiry: `lower(t.email) = ${EMAIL} or ${isPhone('t.phone', '(select phone from person)')}`,
  newsletter_subscriber: `t.email = ${EMAIL}`,
  stock_request: `t.email = ${EMAIL}`,
  voucher: `t.email = ${EMAIL}`,
  gift_voucher: `${OF_THEIR_ORDERS} or lower(t.recipient_email) = ${EMAIL}`,
  reminder: OF_THEIR_ORDERS,
  abandoned_checkout: `t.email = ${EMAIL}`,
  review: OF_THEIR_ORDERS,
  review_ask: OF_THEIR_ORDERS,
  // Why a review was hidden, in the owner's words, behind the order's number.
  audit_entry: `t.action = 'review_hidden' and exists
    (select from placed where strpos(t.note, placed.order_number || ': ') > 0)`,
} as const;

/** How a row of a table is given out, where not every value of it can be read as it is: a picture opens in any browser. */
export const PERSON_ROW: Readonly<Record<string, string>> = {
  order_photo: `to_jsonb(t) || jsonb_build_object('jpeg',
    'data:image/jpeg;base64,' || replace(encode(t.jpeg, 'base64'), E'\\n', ''))`,
};

const rowsIn = (table: keyof typeof PERSON_ROWS) => `${table} t where ${PERSON_ROWS[table]}`;

/** What is counted of a person, each with the rows that are counted. */
const COUNTED: Readonly<Record<PersonPart | 'beside', string>> = {
  ...recordOf(
    keysOf(PERSON_PARTS).filter((part) => part !== 'received'),
    rowsIn,
  ),
  received: 'receives',
  beside: 'beside',
};

/** Returns, after {@link PERSON}, the name of each and how many there are. */
export const PERSON_COUNTS = Object.entries(COUNTED)
  .map(([name, rows]) => `select '${name}' as name, count(*)::int as count from ${rows}`)
  .join(' union all ');
