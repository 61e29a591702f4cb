import { canonicalPhone, firstPhone } from './phone.ts';

const LEAST_DIGITS = 8;
/** E.164. */
const MOST_DIGITS = 15;

/** Returns a phone number as WhatsApp's links have it: the country's digits first; empty where a text names none. */
export function whatsAppNumber(phone: string): string {
  const digits = canonicalPhone(firstPhone(phone));
  const number = digits.startsWith('0') ? `27${digits.slice(1)}` : digits;
  return number.length >= LEAST_DIGITS && number.length <= MOST_DIGITS ? number : '';
}

/**
 * Returns the link that opens a chat with a number, its first message written but not sent; empty where a text names no
 * number. Nothing is told to WhatsApp before it is pressed.
 */
export function whatsAppLink(phone: string, message: string): string {
  const number = whatsAppNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
