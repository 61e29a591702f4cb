import { giftCodeIn } from '#contract/gift/gift.ts';
import { type Cents, cents } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { GiftVoucher } from './gift-voucher.entity.ts';
import type { LeftOut } from './gift.repository.ts';

const NOTHING_LEFT =
  'Nothing is left on this gift voucher, or it is set aside for an order that is not paid yet.';

/** A gift voucher whose code was typed, with what is left of it, or why it cannot be used. */
export interface FoundGift {
  voucher: GiftVoucher;
  left: Cents;
  /** In a sentence; undefined where it can be used. */
  refusal: string | undefined;
}

/**
 * Returns the gift voucher of a code. To be spent it is locked until the transaction ends, so that no two orders spend
 * the same cents.
 */
export async function findGift(
  { gifts, today }: Pick<Scope, 'gifts' | 'today'>,
  code: string,
  leftOut: LeftOut & { toSpend: boolean },
): Promise<FoundGift | null> {
  const giftCode = giftCodeIn(code);
  const voucher = giftCode === undefined ? null : await gifts.findByCode(giftCode);
  if (!voucher) return null;
  if (leftOut.toSpend) await gifts.lock(voucher);
  const left = await gifts.leftOf(voucher, leftOut);
  return { voucher, left, refusal: refusalOf(voucher, left, today()) };
}

function refusalOf(
  { issuedAt, expiresOn }: GiftVoucher,
  left: Cents,
  today: string,
): string | undefined {
  if (!issuedAt || !expiresOn) return 'This gift voucher is not paid for yet.';
  if (expiresOn < today) return `This gift voucher could be used until ${longDate(expiresOn)}.`;
  return left > 0 ? undefined : NOTHING_LEFT;
}

/**
 * Returns what an order that is paid now still gets of its gift voucher, which may have paid for others since the order
 * had ended. The voucher is locked until the transaction ends.
 */
export async function giftStillThere(
  { gifts, today }: Pick<Scope, 'gifts' | 'today'>,
  order: { id: string; giftVoucherId?: string | null | undefined; giftCents: number },
): Promise<Cents> {
  const voucher = order.giftVoucherId ? await gifts.find(order.giftVoucherId) : null;
  if (!voucher) return cents(0);
  await gifts.lock(voucher);
  const left = await gifts.leftOf(voucher, { exceptOrders: [order.id] });
  const isOver = refusalOf(voucher, left, today()) !== undefined;
  return cents(isOver ? 0 : Math.min(order.giftCents, left));
}
