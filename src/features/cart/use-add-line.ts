import { useCallback, useRef } from 'react';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { refuse } from './cart-failure.ts';
import { cartSessionId } from './session-id.ts';
import type { CartTurn } from './use-cart-turn.ts';

export interface CartItem {
  productId: string;
  /** The size's code or label; without one the server takes the default. */
  size?: string;
  /** What the page says that one costs. */
  shownPrice?: string;
  /** One when left out. */
  quantity?: number;
}

export interface AddLine {
  /** Adds and opens the panel. Returns whether it worked. A toast shows a failure. The function stays the same. */
  add: (item: CartItem) => Promise<boolean>;
  isAdding: boolean;
}

/** The message for an addition without an answer: it may have been made. */
const NO_ANSWER =
  'There was no answer, so we could not tell whether it was added. Please try again: it is added only once.';

interface CartEvents {
  turn: CartTurn;
  onAdded: () => void;
}

/** What adds to the cart. It waits its turn among the other changes. */
export function useAddLine({ turn, onAdded }: CartEvents): AddLine {
  const utils = trpc.useUtils();

  /** Idempotency keys of additions that have not succeeded, by what was added: one that is made again stays one. */
  const unanswered = useRef(new Map<string, string>());

  const adding = trpc.cart.add.useMutation({
    scope: { id: 'cart' },
    onMutate: () => turn.show((lines) => lines),
    onSettled: () => turn.settle(),
    onError: (error, _item, undo) => {
      if (shopErrorOf(error)) {
        refuse(error, CALL_FAILED.cartAdd, undo);
        // What the shop refuses is not what the card says.
        void utils.catalogue.invalidate();
      } else showToast({ tone: 'error', title: CALL_FAILED.cartAdd, message: NO_ANSWER });
    },
  });

  const { mutateAsync: sendItem } = adding;
  const add = useCallback(
    async ({ quantity = 1, ...item }: CartItem): Promise<boolean> => {
      const content = JSON.stringify([item.productId, item.size, quantity]);
      const idempotencyKey = unanswered.current.get(content) ?? newUuid();
      unanswered.current.delete(content);
      const sent = { sessionId: cartSessionId(), quantity, ...item, idempotencyKey };
      const isAdded = await worked(sendItem(sent));
      if (isAdded) onAdded();
      else unanswered.current.set(content, idempotencyKey);
      return isAdded;
    },
    [sendItem, onAdded],
  );

  return { add, isAdding: adding.isPending };
}

/** Whether a call worked; how it failed is told by the toast. */
function worked(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}
