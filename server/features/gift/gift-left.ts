import { type Cents, cents } from '#contract/money/money.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What is left of the gift voucher that an order uses. */
export interface GiftLeft {
  /** 0 once it is over as well. */
  left: Cents;
  /** The last day on which it can be used; null for one that is not paid for. */
  until: DateText | null;
}

/** Returns what is left of the gift voucher that an order uses, for the holder of its code; null where it uses none. */
export async function giftLeft(
  { gifts, today }: Pick<Scope, 'gifts' | 'today'>,
  { giftVoucherId }: { giftVoucherId?: string | null | undefined },
): Promise<GiftLeft | null> {
  const voucher = giftVoucherId ? await gifts.find(giftVoucherId) : null;
  if (!voucher) return null;
  const until = voucher.expiresOn ?? null;
  const isOver = until === null || until < today();
  return { left: isOver ? cents(0) : await gifts.leftOf(voucher), until };
}
