import { useEffect, useState } from 'react';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import {
  FAST_FOR_MS,
  type PaymentProgress,
  paymentProgress,
  pollInterval,
} from './payment-progress.ts';
import type { ReturnedOrder } from './use-returned-order.ts';

export interface PaidOrder {
  /**
   * 'unknown' when no order can be shown: none was named, or the shop knows none by that id. 'unreached'
   * when the shop gave no answer.
   */
  progress: PaymentProgress | 'loading' | 'unknown' | 'unreached';
  order: OrderView | undefined;
  /** So much time has passed that a payment may never have been made. */
  isLate: boolean;
  /** True from a press of the button that asks again until there is an answer, or none. */
  isAsking: boolean;
  askAgain: () => void;
}

/** Follows an order until its payment is settled. Without an order it is unknown. */
export function usePaidOrder({ id: orderId, isSettled }: ReturnedOrder): PaidOrder {
  const [since] = useState(() => Date.now());
  const query = trpc.order.byId.useQuery(
    { id: orderId ?? '' },
    {
      enabled: orderId !== undefined,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        !isRefused(state.error) &&
        pollInterval(state.data && paymentProgress(state.data), Date.now() - since),
    },
  );

  const hasFailed = query.isError;
  useEffect(() => {
    // The specification wants this in the log only.
    // oxlint-disable-next-line no-console
    if (hasFailed) console.warn(CALL_FAILED.orderFetch);
  }, [hasFailed]);

  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), FAST_FOR_MS);
    return () => clearTimeout(timer);
  }, []);

  const { order } = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  async function askAgain(): Promise<void> {
    if (isAsking || orderId === undefined) return;
    setAsking(true);
    // A call that is under way may never have an answer, and would be taken for this one.
    await order.byId.cancel({ id: orderId });
    await query.refetch();
    setAsking(false);
  }

  const shared = { isLate, isAsking, askAgain: () => void askAgain() };
  if (query.data) return { progress: paymentProgress(query.data), order: query.data, ...shared };
  if (isRefused(query.error) || (isSettled && orderId === undefined)) {
    return { progress: 'unknown', order: undefined, ...shared };
  }
  // A shop that cannot be reached proves nothing about the payment: it is asked again.
  const progress = query.errorUpdateCount > 0 ? 'unreached' : 'loading';
  return { progress, order: undefined, ...shared };
}

/** The server knows no such order; asking again changes nothing. */
function isRefused(error: unknown): boolean {
  const code = shopErrorOf(error)?.code;
  return code === 'ORDER_NOT_FOUND' || code === 'MALFORMED' || code === 'RULE_NOT_MET';
}
