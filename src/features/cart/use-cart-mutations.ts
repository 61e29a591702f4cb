import { useCallback, useRef } from 'react';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { cartSessionId } from './session-id.ts';
import type { ErrorCode } from '#contract/http/errors.ts';

/** Refusals that tell the shopper more than that it failed. */
const TELLING: readonly ErrorCode[] = [
  'OUT_OF_STOCK',
  'SIZE_UNAVAILABLE',
  'PRODUCT_NOT_FOUND',
  'CART_FULL',
  'CART_LINE_NOT_FOUND',
  'TOO_MANY',
];

/** The server's sentence where it is the better one, else the specification's for this call. */
function cartFailureText(error: unknown, fallback: string): string {
  const failure = shopErrorOf(error);
  return failure && TELLING.includes(failure.code) ? failure.message : fallback;
}

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
  /** Zero removes the line. Answers whether it worked; a failure is shown as a toast and taken back. */
  setQuantity: (line: CartLineView, quantity: number) => Promise<boolean>;
  remove: (line: CartLineView) => Promise<boolean>;
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
      underWay.current -= 1;
      onChanged();
      if (underWay.current === 0) await utils.cart.get.invalidate();
    },
  } as const;

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

  const adding = trpc.cart.add.useMutation({
    ...shared,
    onMutate: () => show((lines) => lines),
    onError: (error, _item, undo) => {
      if (shopErrorOf(error)) {
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
    onError: (error, _change, undo) => fail(error, CALL_FAILED.cartUpdate, undo),
  });
  const removing = trpc.cart.remove.useMutation({
    ...shared,
    onMutate: ({ id }) => show((lines) => lines.filter((line) => line.id !== id)),
    onError: (error, _line, undo) => fail(error, CALL_FAILED.cartRemove, undo),
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

  return {
    add,
    isAdding: adding.isPending,
    setQuantity: ({ id }, quantity) => worked(setting.mutateAsync({ id, quantity })),
    remove: ({ id }) => worked(removing.mutateAsync({ id })),
  };
}

/** Whether a call worked; how it failed is told by the toast. */
function worked(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}
