import { cents, randText } from '#contract/money/money.ts';
import type { GiftOfOrder } from '#contract/order/gift-of-order.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

interface GiftFacts {
  voucher: {
    recipientEmail: string;
    mailOn: DateText;
    mailedAt?: Date | null | undefined;
    expiresOn?: DateText | null | undefined;
  };
  /** In cents. */
  money: { leftCents: number; spentCents: number; refundedCents: number };
  uses: GiftOfOrder['uses'] | undefined;
  today: DateText;
}

/** Returns how a gift voucher stands, for the owner. */
export function giftFacts({ voucher, money, uses = [], today }: GiftFacts): GiftOfOrder {
  const expiresOn = voucher.expiresOn ?? '';
  return {
    left: randText(cents(money.leftCents)),
    spent: randText(cents(money.spentCents)),
    refunded: randText(cents(money.refundedCents)),
    recipientEmail: voucher.recipientEmail,
    mailOn: voucher.mailOn,
    isMailed: Boolean(voucher.mailedAt),
    expiresOn,
    isOver: expiresOn !== '' && expiresOn < today,
    uses,
  };
}

/** Returns the gift voucher that an order has bought; undefined for an order of flowers. */
export async function ownersGift(
  { gifts, giftUses, today }: Pick<Scope, 'gifts' | 'giftUses' | 'today'>,
  order: Order,
): Promise<GiftOfOrder | undefined> {
  if (order.fulfilment !== 'email') return undefined;
  const voucher = await gifts.boughtBy(order);
  const money = voucher && (await gifts.moneyOf([voucher.id])).get(voucher.id);
  if (!money) return undefined;
  const uses = (await giftUses.ofVouchers([voucher.id])).get(voucher.id);
  return giftFacts({ voucher, money, uses, today: today() });
}
