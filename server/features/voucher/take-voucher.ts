import {
  discountOf,
  type FullPrice,
  plainCode,
  type VoucherKind,
} from '#contract/voucher/voucher.ts';
import type { Cents } from '#contract/money/money.ts';
import { shownGiftCode } from '#contract/gift/gift.ts';
import type { TryVoucherInput, VoucherOffer } from '#contract/voucher/voucher.schema.ts';
import { findGift, type FoundGift } from '#server/features/gift/take-gift.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Voucher } from './voucher.entity.ts';
import type { CountedOrder } from './voucher.repository.ts';
import { priceRefusal, refusalOf } from './voucher-refusal.ts';

/** A voucher that an order may use, with what it takes off it, or a gift voucher with what it pays of it. */
export interface TakenVoucher {
  code: string;
  /** The terms by which it takes something off; undefined for a gift voucher. */
  terms: { kind: VoucherKind; value: number } | undefined;
  giftId: string | undefined;
  /** Throws RULE_NOT_MET where it gives nothing for an order of this price. */
  discountOn: (price: FullPrice) => Cents;
}

/**
 * Returns what a code gives, for a shopper that has typed it; nothing is kept of it. Whose voucher it is, and which
 * address has used it, is asked when the order is placed. A code that is not known counts for its network, so that
 * guessing is slow. Throws RULE_NOT_MET, TOO_MANY.
 */
export async function tryVoucher(scope: Scope, input: TryVoucherInput): Promise<VoucherOffer> {
  const code = plainCode(input.code);
  const { sessionId, subtotal, delivery } = input;
  const exceptOrders = sessionId ? await scope.orders.idsToReplace(sessionId) : [];
  const found = await countingMisses(scope, sessionId, async () => {
    const gift = await findGift(scope, code, { toSpend: false, exceptOrders });
    return gift ? { gift } : asFound(await scope.vouchers.findByCode(code));
  });
  if (found && 'gift' in found) {
    const { discountOn } = usableGift(found.gift);
    discountOn({ subtotal, delivery });
    return { code, kind: 'gift', value: found.gift.left };
  }
  const voucher = found?.voucher ?? null;
  const used = await usable(scope, voucher, { email: '', exceptOrders });
  used.discountOn({ subtotal, delivery });
  return { code: used.code, ...used.terms };
}

/**
 * Returns the voucher of an order that is about to be placed, and keeps all others that want it waiting until the
 * transaction ends. Throws RULE_NOT_MET, TOO_MANY.
 */
export async function takeVoucher(
  scope: Scope,
  typed: string,
  order: { email: string; exceptOrders: readonly string[]; cart: string | undefined },
): Promise<TakenVoucher> {
  const code = plainCode(typed);
  const found = await countingMisses(scope, order.cart, async () => {
    const { exceptOrders } = order;
    const gift = await findGift(scope, code, { toSpend: true, exceptOrders });
    return gift ? { gift } : asFound(await scope.vouchers.lockByCode(code));
  });
  if (found && 'gift' in found) return usableGift(found.gift);
  return usable(scope, found?.voucher ?? null, order);
}

type Found = { voucher: Voucher } | { gift: FoundGift } | null;

const asFound = (voucher: Voucher | null): Found => voucher && { voucher };

function usableGift({ voucher, left, refusal }: FoundGift): TakenVoucher {
  if (refusal !== undefined) return refuse(refusal);
  return {
    code: shownGiftCode(voucher.code),
    terms: undefined,
    giftId: voucher.id,
    discountOn: (price) => {
      const pays = discountOf({ kind: 'gift', value: left }, price);
      return pays > 0 ? pays : refuse(TOO_LITTLE_FOR_GIFT);
    },
  };
}

/**
 * Returns whether an order that comes back to life would not get its voucher any more: it is over or was ended, or other
 * orders have used it up. The voucher is locked until the transaction ends.
 */
export async function isVoucherGone(
  { vouchers, today }: Pick<Scope, 'vouchers' | 'today'>,
  order: { id: string; voucherCode: string; customerEmail: string },
): Promise<boolean> {
  const voucher = await vouchers.lockByCode(order.voucherCode);
  if (!voucher) return false;
  const counted = { email: order.customerEmail, exceptOrders: [order.id] };
  const uses = await vouchers.usesOf(voucher, counted);
  return refusalOf(voucher, { today: today(), email: order.customerEmail, uses }) !== undefined;
}

const TOO_LITTLE_FOR_GIFT =
  'This gift voucher has too little left for this order: what is left to pay has to be R5.00 or more.';

interface UsableVoucher extends TakenVoucher {
  terms: { kind: VoucherKind; value: number };
}

async function usable(
  { vouchers, today }: Pick<Scope, 'vouchers' | 'today'>,
  voucher: Voucher | null,
  order: CountedOrder,
): Promise<UsableVoucher> {
  const uses = voucher ? await vouchers.usesOf(voucher, order) : { all: 0, ofAddress: 0 };
  const refusal = refusalOf(voucher, { today: today(), email: order.email, uses });
  if (refusal !== undefined || !voucher) return refuse(refusal ?? '');
  const { code, kind, value } = voucher;
  return {
    code,
    terms: { kind, value },
    giftId: undefined,
    discountOn: (price) => {
      const message = priceRefusal(voucher, price);
      return message === undefined ? discountOf(voucher, price) : refuse(message);
    },
  };
}

/**
 * Counts a use of the limit before the code is looked at, and gives it back where there is such a code. Where strangers
 * behind the same address have used all up, a cart may still try a few codes.
 */
async function countingMisses(
  scope: Scope,
  cart: string | undefined,
  find: () => Promise<Found>,
): Promise<Found> {
  const giveBack = await countTry(scope, cart);
  const found = await find();
  if (found) giveBack();
  return found;
}

/** Counts a try, and returns how it is given back. Throws TOO_MANY. */
async function countTry(scope: Scope, cart: string | undefined): Promise<() => void> {
  try {
    await scope.limitUses('voucher-miss', 1);
    return () => scope.returnUses('voucher-miss', 1);
  } catch (refusal) {
    const isTooMany = refusal instanceof ShopError && refusal.code === 'TOO_MANY';
    // Any browser can invent the key of a cart; bouquets in it cost more than a guess is worth.
    if (!isTooMany || !cart || !(await scope.vouchers.isFilled(cart))) throw refusal;
    await scope.limit('voucher-miss-cart', cart);
    await scope.limitUses('voucher-miss-carts', 1);
    return () => {
      scope.returnUses('voucher-miss-cart', 1, cart);
      scope.returnUses('voucher-miss-carts', 1);
    };
  }
}

function refuse(message: string): never {
  throw new ShopError('RULE_NOT_MET', { message, issues: [{ path: 'voucherCode', message }] });
}
