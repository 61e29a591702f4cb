import { useState } from 'react';
import type { OrderView } from '#contract/order.schema.ts';
import { trpc } from '#src/lib/trpc.ts';
import { currentOrderId } from './order-attempt.ts';

const ASK_AGAIN_MS = 10_000;

/** The order that was last placed here, as long as no payment of it is known; undefined until the shop has said so. */
export function useUnpaidOrder(): { isAsking: boolean; order: OrderView | undefined } {
  const [id] = useState(currentOrderId);
  const { data, isLoading } = trpc.order.byId.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, gcTime: 0, refetchInterval: ASK_AGAIN_MS, retry: false },
  );
  return { isAsking: isLoading, order: data?.status === 'pending_payment' ? data : undefined };
}
