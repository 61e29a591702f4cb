import { randomInt } from 'node:crypto';

// No 0, 1, I, L, O or U: an order number is read out over the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A short number such as "FS-7K4M-2QX9". Random, so that it tells nothing of other orders. */
export function newOrderNumber(): string {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `FS-${text.slice(0, 4)}-${text.slice(4)}`;
}
