import { z } from 'zod';
import { phone as phoneSchema } from '#contract/order/order.schema.ts';
import { canonicalPhone, phoneNumbers } from '#contract/text/phone.ts';
import { readOrderNumber } from '#server/features/order/order-number.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

/**
 * What a person is known by. An email address or a phone number stands for the visitor that wrote
 * it into the shop; an order number stands for the recipient of that order, of whom the shop may
 * have only a name.
 */
export interface Person {
  email: string | undefined;
  /** As `canonicalPhone` writes it. */
  phone: string | undefined;
  orderNumber: string | undefined;
}

/** Reads an email address, a phone number or an order number; undefined when it is none of them. */
export function readPerson(text: string): Person | undefined {
  const nothing = { email: undefined, phone: undefined, orderNumber: undefined };
  const email = z.email().safeParse(text.trim());
  if (email.success) return { ...nothing, email: email.data.toLowerCase() };
  const phone = phoneSchema.safeParse(text);
  const [number, another] = phone.success ? phoneNumbers(phone.data).map(canonicalPhone) : [];
  // Each of two numbers may be another person's.
  if (number !== undefined && another === undefined) return { ...nothing, phone: number };
  const orderNumber = readOrderNumber(text);
  return ORDER_NUMBER.test(orderNumber) ? { ...nothing, orderNumber } : undefined;
}

/** Returns the person that the owner has typed. Throws RULE_NOT_MET for a text that is none of the three. */
export function requirePerson(known: string): Person {
  const person = readPerson(known);
  if (person) return person;
  const message = 'Please enter one email address, one phone number or an order number';
  throw new ShopError('RULE_NOT_MET', {
    message: `${message}.`,
    issues: [{ path: 'known', message }],
  });
}

const ORDER_NUMBER = /^FS-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/**
 * Returns a regular expression of PostgreSQL's that finds the person's address or number in lower-case text, also as
 * PayFast encodes it. Finds it as a whole: an@x.co.za is not in nathan@x.co.za, nor an@x.co in an@x.co.za.
 */
export function mentionOf({ email, phone }: Person): string {
  if (email !== undefined) {
    const address = [...email].map(plainOrEncoded).join('');
    return `(?<![a-z0-9._%+-])${address}(?![a-z0-9-]|\\.[a-z0-9])`;
  }
  if (phone !== undefined) {
    const [, local] = /^0(\d{9})$/.exec(phone) ?? [];
    const start = local ? `(?:0|(?:00)?27${GAP}0?)` : '(?:00)?';
    return `(?<![0-9])${start}${GAP}${[...(local ?? phone)].join(GAP)}(?![0-9])`;
  }
  return NEVER;
}

/** What people put between the digits of a phone number, plain or percent-encoded, and the zero of "+44 (0)20". */
const GAP = '(?:[^0-9a-z%]|\\(0\\)|%2[089bdf]){0,6}';
const NEVER = '[^\\s\\S]';

function plainOrEncoded(character: string): string {
  if (/[a-z0-9_-]/.test(character)) return character;
  const encoded = [...Buffer.from(character)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');
  return `(?:${character.replace(/[.*+?^${}()|[\]\\]/, '\\$&')}|${encoded})`;
}
