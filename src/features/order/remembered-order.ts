import { isUuid } from '#contract/http/ids.ts';

const KEY = 'paymentOrderId';

/**
 * Keeps the order of the success page for this tab: the id leaves the address, so that a shared or
 * logged link opens nothing, and a reload still shows the order.
 */
export function rememberOrderId(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Blocked storage: a reload shows the page without details.
  }
}

/** The order this tab last came back from paying; undefined when there is none. */
export function rememberedOrderId(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return isUuid(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
