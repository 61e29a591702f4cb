import { useSyncExternalStore } from 'react';
import type { LargerSizeOffer } from '#contract/cart/cart-offers.schema.ts';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { refuse } from '#src/features/cart/cart-failure.ts';
import { useCart } from '#src/features/cart/use-cart.ts';
import { localStorageIdList } from '#src/lib/local-storage-id-list.ts';
import { trpc } from '#src/lib/trpc.ts';

/** The lines whose next size was taken or declined: each is offered once. */
const answered = localStorageIdList('answeredSizeOffers');

/** The next size up of one line, with the name of its bouquet. */
export interface LargerSize extends LargerSizeOffer {
  name: string;
}

interface LargerSizes {
  /** Those that have not been answered. */
  offers: LargerSize[];
  /** Returns whether it worked; a toast shows a failure. */
  take: (offer: LargerSize) => Promise<boolean>;
  isTaking: boolean;
  decline: (offer: LargerSize) => void;
}

/** What a shopper can answer of the larger sizes that a cart is offered. */
export function useLargerSizes(
  offers: readonly LargerSizeOffer[],
  lines: readonly CartLineView[],
): LargerSizes {
  const { turn } = useCart();
  const ids = useSyncExternalStore(answered.subscribe, answered.get);
  const changing = trpc.cart.changeSize.useMutation({
    scope: { id: 'cart' },
    onMutate: () => turn.show((shown) => shown),
    onError: (error, _change, undo) => refuse(error, CALL_FAILED.cartUpdate, undo),
    onSettled: () => turn.settle(),
  });

  function decline({ lineId }: LargerSize): void {
    // Lines that are gone need not be known any more.
    answered.change((known) => [
      ...known.filter((id) => lines.some((line) => line.id === id)),
      lineId,
    ]);
  }

  return {
    offers: offers.flatMap((offer) => {
      const line = lines.find(({ id }) => id === offer.lineId);
      return line && !ids.includes(line.id) ? [{ ...offer, name: line.product.name }] : [];
    }),
    isTaking: changing.isPending,
    decline,
    take: async (offer) => {
      if (changing.isPending) return false;
      const { lineId: id, size, price: shownPrice } = offer;
      const isTaken = await changing.mutateAsync({ id, size, shownPrice }).then(
        () => true,
        () => false,
      );
      if (isTaken) decline(offer);
      return isTaken;
    },
  };
}
