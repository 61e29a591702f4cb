import { randText } from '#contract/money/money.ts';
import { canonicalPhone, phoneNumbers } from '#contract/text/phone.ts';
import { plural } from '#contract/text/plural.ts';
import type {
  Buyer,
  PayableOrder,
  RecurringTerms,
} from '#server/features/payment/payment-gateway.ts';
import type { Field } from './payfast-signature.ts';

/** What identifies the shop at PayFast, and where PayFast answers to. */
export interface PayfastAccount {
  merchantId: string;
  /** Goes through the buyer's browser: not a secret. */
  merchantKey: string;
  /** Base of return, cancel and notify addresses, without a trailing slash. */
  publicUrl: string;
}

/** PayFast's limits of text fields, in characters (docs/reference/payfast.md, 2.2). */
const LIMITS: Readonly<Record<string, number>> = {
  name_first: 100,
  name_last: 100,
  m_payment_id: 100,
  item_name: 100,
  item_description: 255,
};
const LONGEST_EMAIL = 100;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Returns the form's fields, normalised once so that exactly the same texts are signed and posted (3.3). */
export function payfastFields(order: PayableOrder, account: PayfastAccount): Field[] {
  const [what, description] = wordsOf(order);
  const fields: Field[] = [
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', `${account.publicUrl}/payment/success?order_id=${order.id}`],
    ['cancel_url', `${account.publicUrl}/payment/cancel?order_id=${order.id}`],
    ['notify_url', `${account.publicUrl}/api/payfast/notify`],
    ...(order.buyer ? buyerFields(order.buyer) : []),
    ['m_payment_id', order.orderNumber],
    ['amount', randText(order.total)],
    ['item_name', `${what} ${order.orderNumber}`],
    ['item_description', description],
  ];
  return [
    ...fields
      .map(([name, value]): Field => [name, normalise(value, LIMITS[name] ?? Infinity)])
      .filter(([, value]) => value !== '' && value !== '0'),
    ...(order.recurring ? recurringFields(order.recurring) : []),
  ];
}

/** What the buyer reads on PayFast's page and in its email. */
function wordsOf(order: PayableOrder): [what: string, description: string] {
  const { bouquets, addOns = 0, isGiftVoucher, recurring } = order;
  if (isGiftVoucher) return ['Gift voucher', 'A gift voucher for flowers'];
  const parts = [
    ...(bouquets > 0 ? [plural(bouquets, 'bouquet')] : []),
    ...(addOns > 0 ? [plural(addOns, 'add-on')] : []),
  ];
  // Each later payment has the name of the first, too.
  const what = recurring ? 'Flower subscription' : 'Flower order';
  return [what, parts.join(' and ') || 'Change of the order'];
}

/** PayFast takes the payment by itself until it is ended: `cycles` is 0. */
function recurringFields({ from, every, amount }: RecurringTerms): Field[] {
  return [
    ['subscription_type', '1'],
    ['billing_date', from],
    ['recurring_amount', randText(amount)],
    ['frequency', every === 'week' ? '2' : '3'],
    ['cycles', '0'],
  ];
}

function buyerFields({ name, email, phone }: Buyer): Field[] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [
    ['name_first', first],
    ['name_last', rest.join(' ')],
    // A cut address would be another address.
    ['email_address', email.length > LONGEST_EMAIL ? '' : email],
    ['cell_number', southAfricanMobile(phone)],
  ];
}

/** Returns a number that is surely a South African mobile, or nothing: PayFast refuses the payment over any other. */
function southAfricanMobile(phone: string): string {
  const numbers = phoneNumbers(phone).map(canonicalPhone);
  return numbers.find((number) => /^0[6-8]\d{8}$/.test(number)) ?? '';
}

function normalise(text: string, limit: number): string {
  const oneLine = text.toWellFormed().normalize('NFC').replace(CONTROLS, ' ').trim();
  return Array.from(oneLine).slice(0, limit).join('').trim();
}
