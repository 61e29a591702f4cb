import { useCallback, useRef } from 'react';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { trpc } from '#src/lib/trpc.ts';
import { cartFailureText } from './cart-failure-text.ts';
import { type ChangeEnd, isLost, settleLost } from './lost-change.ts';
import { cartSessionId } from './session-id.ts';

export interface CartItem {
  productId: string;
  /** The size's code or label; without one the server takes the default. */
  size?: string;
  /** What the page says that one costs. */
  shownPrice?: string;
  /** One when left out. */
  quantity?: number;
}

export interface CartMutations {
  /** Adds and opens the panel; answers whether it worked. A failure is shown as a toast. It stays the same. */
  add: (item: CartItem) => Promise<boolean>;
  isAdding: boolean;
  /** Zero removes the line. What was not made, or may not have been, is shown as a toast and taken back. */
  setQuantity: (line: CartLineView, quantity: number) => Promise<ChangeEnd>;
  remove: (line: CartLineView) => Promise<ChangeEnd>;
}

/** Said of an addition without an answer: it may have been made. */
const NO_ANSWER =
  'There was no answer, so we could not tell whether it was added. Please try again: it is added only once.';

interface CartEvents {
  onAdded: () => void;
  /** The server's cart has changed. */
  onChanged: () => void;
}

/**
 * The changes to a cart. They run one after the other, so that the last tap wins; a quantity shows
 * at once, and when nothing is under way any more the cart is fetched again.
 */
export function useCartMutations({ onAdded, onChanged }: CartEvents): CartMutations {
  const utils = trpc.useUtils();
  const underWay = useRef(0);

  const shared = {
    scope: { id: 'cart' },
    onSettled: async () => {
      settle();
      if (underWay.current === 0) await utils.cart.get.invalidate();
    },
  } as const;

  function settle() {
    underWay.current -= 1;
    onChanged();
  }

  async function show(change: (lines: CartLineView[]) => CartLineView[]) {
    underWay.current += 1;
    const key = { sessionId: cartSessionId() };
    await utils.cart.get.cancel(key);
    const before = utils.cart.get.getData(key);
    if (before) utils.cart.get.setData(key, change(before));
    return () => utils.cart.get.setData(key, before);
  }

  function fail(error: unknown, fallback: string, undo: (() => void) | undefined) {
    undo?.();
    showToast({ tone: 'error', message: cartFailureText(error, fallback) });
  }

  /** Idempotency keys of additions that have not succeeded, by what was added: one that is made again stays one. */
  const unanswered = useRef(new Map<string, string>());

  /** A change of a line that has no answer is told by `changed`, once the cart is read. */
  const failing = (fallback: string) => ({
    onError: (error: unknown, _change: unknown, undo: (() => void) | undefined) => {
      if (!isLost(error)) fail(error, fallback, undo);
    },
    onSettled: async (_answer: unknown, error: unknown) => {
      if (error && isLost(error)) settle();
      else await shared.onSettled();
    },
  });

  const adding = trpc.cart.add.useMutation({
    ...shared,
    onMutate: () => show((lines) => lines),
    onError: (error, _item, undo) => {
      if (!isLost(error)) {
        fail(error, CALL_FAILED.cartAdd, undo);
        // What the shop refuses is not what the card says.
        void utils.catalogue.invalidate();
      } else showToast({ tone: 'error', title: CALL_FAILED.cartAdd, message: NO_ANSWER });
    },
  });
  const setting = trpc.cart.setQuantity.useMutation({
    ...shared,
    onMutate: ({ id, quantity }) =>
      show((lines) =>
        lines
          .map((line) => (line.id === id ? { ...line, quantity } : line))
          .filter((line) => line.quantity > 0),
      ),
    ...failing(CALL_FAILED.cartUpdate),
  });
  const removing = trpc.cart.remove.useMutation({
    ...shared,
    onMutate: ({ id }) => show((lines) => lines.filter((line) => line.id !== id)),
    ...failing(CALL_FAILED.cartRemove),
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

  async function changed(
    call: () => Promise<unknown>,
    isMade: (lines: readonly CartLineView[]) => boolean,
    title: string,
  ): Promise<ChangeEnd> {
    const key = { sessionId: cartSessionId() };
    const before = utils.cart.get.getData(key);
    try {
      await call();
      return 'made';
    } catch (error) {
      if (!isLost(error)) return 'failed';
      // What is under way since is read after, and says more.
      if (underWay.current > 0) return 'unclear';
      return settleLost({
        read: () => utils.cart.get.fetch(key, { staleTime: 0 }),
        isMade,
        undo: () => {
          utils.cart.get.setData(key, before);
          void utils.cart.get.invalidate(key, { refetchType: 'none' });
        },
        tell: (message) => showToast({ tone: 'error', title, message }),
      });
    }
  }

  return {
    add,
    isAdding: adding.isPending,
    setQuantity: ({ id }, quantity) =>
      changed(
        () => setting.mutateAsync({ id, quantity }),
        (lines) => (lines.find((line) => line.id === id)?.quantity ?? 0) === quantity,
        CALL_FAILED.cartUpdate,
      ),
    remove: ({ id }) =>
      changed(
        () => removing.mutateAsync({ id }),
        (lines) => !lines.some((line) => line.id === id),
        CALL_FAILED.cartRemove,
      ),
  };
}

/** Whether a call worked; how it failed is told by the toast. */
function worked(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}
