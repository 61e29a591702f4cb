import { useEffect, useState } from 'react';
import { rememberedOrderId, rememberOrderId } from './remembered-order.ts';

export interface ReturnedOrder {
  id: string | undefined;
  /** False while the page is server-rendered and hydrating: then no id may still become one. */
  isSettled: boolean;
}

/**
 * The order a shopper comes back from paying: the one that the address names, else the one this tab
 * remembers. `onRemembered` is called once the address need not name it any more.
 */
export function useReturnedOrder(
  named: string | undefined,
  onRemembered: () => void,
): ReturnedOrder {
  const [returned, setReturned] = useState<ReturnedOrder>({ id: named, isSettled: false });

  useEffect(() => {
    if (named) rememberOrderId(named);
    setReturned(({ id }) => ({ id: named ?? id ?? rememberedOrderId(), isSettled: true }));
    if (named) onRemembered();
  }, [named, onRemembered]);

  return returned;
}
