import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** How a change of a line ended: 'unclear' when no answer came and the cart could not be read since. */
export type ChangeEnd = 'made' | 'failed' | 'unclear';

const TEXTS = {
  failed: 'There was no answer. Please try again.',
  unclear: 'There was no answer, so we could not tell whether it was changed.',
} as const;

/** Returns whether no answer of the shop's came. Then it may have done what was asked. */
export function isLost(error: unknown): boolean {
  return shopErrorOf(error) === undefined;
}

interface LostChange {
  /** The cart as the shop has it by now; throws when it cannot be read. */
  read: () => Promise<readonly CartLineView[]>;
  /** Whether a newer change is under way, which says more. */
  isOvertaken: () => boolean;
  /** Whether the cart is as the change would have it. */
  isMade: (lines: readonly CartLineView[]) => boolean;
  /** Shows the cart as it was before the change. */
  undo: () => void;
  /** Says that the change was not made, or that this is unknown. */
  tell: (text: string) => void;
}

/** Finds out what became of a change whose answer was lost, and tells the shopper unless it was made. */
export async function settleLost({
  read,
  isOvertaken,
  isMade,
  undo,
  tell,
}: LostChange): Promise<ChangeEnd> {
  const lines = await read().catch(() => undefined);
  if (lines && isMade(lines)) return 'made';
  if (isOvertaken()) return 'unclear';
  if (!lines) undo();
  const end = lines ? 'failed' : 'unclear';
  tell(TEXTS[end]);
  return end;
}
