import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { currentOrderId } from './checkout-idempotency.ts';

export const ASK_AGAIN_MS = 10_000;
/** PayFast has told of the payment: the shop settles it within seconds. */
export const CONFIRMING_MS = 2_000;

export interface OpenAttempt {
  /** The order that this browser last placed and may still pay, or has just learnt to be paid. */
  id: string | undefined;
  /** True until the first answer about the order that was open when the page came. */
  isAsking: boolean;
  /** The order, as long as no payment of it is known. */
  unpaid: OrderView | undefined;
  /** The order once it is paid and `onPaid` has run. */
  paid: OrderView | undefined;
  /** The order that has become paid while the page is open, also once another one is open. */
  settledId: string | undefined;
}

/**
 * Looks up the order that was last placed in this browser until it is paid. One that another tab places while this
 * page is open counts. `onPaid` runs once, before the page shows the order as paid.
 */
export function useOpenAttempt(onPaid: (orderId: string) => void): OpenAttempt {
  const [first] = useState(currentOrderId);
  const [id, setId] = useState(first);
  const [settled, setSettled] = useState<OrderView>();
  const query = trpc.order.byId.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      gcTime: 0,
      staleTime: 0,
      refetchInterval: ({ state }) => pollMsOf(state.data),
      retry: false,
    },
  );
  useWindowEvent('storage', () => {
    const next = currentOrderId();
    if (next) setId(next);
    // Another tab already knows the outcome.
    else if (id) void query.refetch();
  });

  const { data } = query;
  const handlePaid = useEffectEvent((order: OrderView) => {
    onPaid(order.id);
    setSettled(order);
  });
  useEffect(() => {
    if (data && isMoneyKnown(data)) handlePaid(data);
  }, [data]);

  const isSettled = settled !== undefined && settled.id === id;
  return {
    id,
    isAsking: id === first && (query.isLoading || (isMoneyKnown(data) && !isSettled)),
    unpaid: data?.status === 'pending_payment' && !isMoneyKnown(data) ? data : undefined,
    paid: isSettled && settled.paymentStatus === 'paid' ? settled : undefined,
    settledId: settled?.id,
  };
}

function pollMsOf(order: OrderView | undefined): number | false {
  if (isMoneyKnown(order)) return false;
  return order?.isBeingConfirmed ? CONFIRMING_MS : ASK_AGAIN_MS;
}

function isMoneyKnown(order: OrderView | undefined): boolean {
  return order !== undefined && order.paymentStatus !== 'unpaid';
}
