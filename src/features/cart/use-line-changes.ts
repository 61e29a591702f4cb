import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { CALL_FAILED } from '#contract/http/fallback-messages.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { refuse } from './cart-failure.ts';
import { type ChangeEnd, isLost, settleLost } from './lost-change.ts';
import { cartSessionId } from './session-id.ts';
import { useCart } from './use-cart.ts';

type Lines = readonly CartLineView[];

interface LineChanges {
  /** Zero removes the line. What was not made, or may not have been, is shown as a toast and taken back. */
  setQuantity: (line: CartLineView, quantity: number) => Promise<ChangeEnd>;
  remove: (line: CartLineView) => Promise<ChangeEnd>;
}

/** The changes of what is in the cart, for components that show it. A quantity shows at once. */
export function useLineChanges(): LineChanges {
  const utils = trpc.useUtils();
  const { turn } = useCart();

  /** A change that has no answer is told by `changed`, once the cart is read. */
  const shared = (fallback: string) => ({
    scope: { id: 'cart' },
    onError: (error: unknown, _change: unknown, undo: (() => void) | undefined) => {
      if (!isLost(error)) refuse(error, fallback, undo);
    },
    onSettled: (_answer: unknown, error: unknown) => turn.settle(error !== null && isLost(error)),
  });

  const setting = trpc.cart.setQuantity.useMutation({
    onMutate: ({ id, quantity }) =>
      turn.show((lines) =>
        lines
          .map((line) => (line.id === id ? { ...line, quantity } : line))
          .filter((line) => line.quantity > 0),
      ),
    ...shared(CALL_FAILED.cartUpdate),
  });
  const removing = trpc.cart.remove.useMutation({
    onMutate: ({ id }) => turn.show((lines) => lines.filter((line) => line.id !== id)),
    ...shared(CALL_FAILED.cartRemove),
  });

  async function changed(
    call: () => Promise<unknown>,
    isMade: (lines: Lines) => boolean,
    title: string,
  ): Promise<ChangeEnd> {
    const key = { sessionId: cartSessionId() };
    const before = utils.cart.get.getData(key);
    try {
      await call();
      return 'made';
    } catch (error) {
      if (!isLost(error)) return 'failed';
      const isOvertaken = () => turn.underWay.current > 0;
      if (isOvertaken()) return 'unclear';
      return settleLost({
        read: async () => {
          // A reading that was begun before does not know of this change.
          await utils.cart.get.cancel(key);
          return utils.cart.get.fetch(key, { staleTime: 0 });
        },
        isOvertaken,
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
