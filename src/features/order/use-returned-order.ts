import { useEffect, useState } from 'react';
import { isUuid } from '#contract/text/ids.ts';

const KEY = 'paymentOrderId';

/**
 * Keeps the order of the success page for this tab: the id leaves the address, so that a shared or
 * logged link opens nothing, and a reload still shows the order.
 */
function rememberOrderId(id: string | undefined): void {
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage: a reload shows the page without details.
  }
}

/** The order this tab last came back from paying; undefined when there is none. */
function rememberedOrderId(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return isUuid(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export interface ReturnedOrder {
  id: string | undefined;
  /** False while the page is server-rendered and hydrating: then no id may still become one. */
  isSettled: boolean;
}

/**
 * The order a shopper comes back from paying: the one that the address names, or none where that is no id; where it
 * names none, the one this tab remembers. `onRemembered` is called once the address need not name it any more.
 */
export function useReturnedOrder(
  named: string | undefined,
  onRemembered: () => void,
): ReturnedOrder {
  const id = isUuid(named) ? named : undefined;
  const [returned, setReturned] = useState<ReturnedOrder>({ id, isSettled: false });

  useEffect(() => {
    const isNamed = named !== undefined;
    if (isNamed) rememberOrderId(id);
    setReturned((before) => ({
      id: isNamed ? id : (before.id ?? rememberedOrderId()),
      isSettled: true,
    }));
    if (isNamed) onRemembered();
  }, [named, id, onRemembered]);

  return returned;
}
