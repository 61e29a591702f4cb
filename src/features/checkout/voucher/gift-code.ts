import { z } from 'zod';

const KEY = 'giftCodes';
const codes = z.record(z.string(), z.string());

/**
 * Keeps the code of the gift voucher that pays for an order for as long as this tab is open: a company that sends to
 * several people types it once, and it is gone for whoever uses the browser next.
 */
export function keepGiftCode(orderId: string, code: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...giftCodes(), [orderId]: code }));
  } catch {
    // Blocked or full storage: it is typed again.
  }
}

/** Returns the code of the gift voucher that paid for an order, where it was placed in this tab. */
export function giftCodeOf(orderId: string): string | undefined {
  return giftCodes()[orderId];
}

function giftCodes(): Record<string, string> {
  try {
    return codes.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
