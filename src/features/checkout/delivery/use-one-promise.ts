import { useEffect } from 'react';
import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { trpc, type TrpcUtils } from '#src/lib/trpc.ts';

/** As they are read for the header. */
type Options = ReturnType<TrpcUtils['delivery']['options']['getData']>;

interface CartOptions {
  data: Options;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

/**
 * Keeps the promise in the header and the calendar of the cart from contradicting each other: the newer answer
 * holds for both.
 */
export function useOnePromise({ data, dataUpdatedAt, refetch }: CartOptions): void {
  const { delivery } = trpc.useUtils();
  const shared = trpc.delivery.options.useQuery(undefined, { enabled: false });
  const sharedAt = shared.dataUpdatedAt;
  const isAtOdds = data && shared.data && !isSamePromise(data, shared.data);

  useEffect(() => {
    if (!data || !isAtOdds) return;
    if (sharedAt > dataUpdatedAt) void refetch();
    else {
      delivery.options.setData(undefined, data, { updatedAt: dataUpdatedAt });
      // What else is said about delivery is as old.
      void delivery.terms.invalidate();
    }
  }, [data, dataUpdatedAt, delivery, isAtOdds, refetch, sharedAt]);
}

function isSamePromise(
  { promise: one }: Pick<DeliveryOptions, 'promise'>,
  { promise: other }: Pick<DeliveryOptions, 'promise'>,
): boolean {
  return one?.date === other?.date && one?.orderBefore === other?.orderBefore;
}
