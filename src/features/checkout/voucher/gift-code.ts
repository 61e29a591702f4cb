import { z } from 'zod';

const KEY = 'giftCodes';
const codes = z.record(z.string(), z.string());

/**
 * Keeps the code of the gift voucher that pays for an order until this tab is closed. A company that sends to several
 * people types it once, and the next person at the browser cannot spend it.
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
