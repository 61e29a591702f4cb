import { randomInt } from 'node:crypto';

// No 0, 1, I, L, O or U: an order number is read out over the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Returns a new order number such as "FS-7K4M-2QX9", which is random and so tells nothing of other orders. */
export function newOrderNumber(): string {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `FS-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * Returns an order number in our form from one as people write it, with or without "FS", dashes, blanks and capitals.
 */
export function readOrderNumber(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const letters = plain.length === LENGTH ? plain : plain.replace(/^FS/, '');
  return `FS-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
