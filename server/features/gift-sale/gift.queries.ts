import { shownGiftCode } from '#contract/gift/gift.ts';
import type { GiftVouchersView, GiftVoucherView } from '#contract/gift/gift-view.schema.ts';
import type { GiftOffer } from '#contract/gift/gift.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import { readGiftSettings } from '#server/features/gift/gift-settings.ts';
import type { GiftVoucher } from '#server/features/gift/gift-voucher.entity.ts';
import type { GiftMoney } from '#server/features/gift/gift.repository.ts';
import { giftFacts } from '#server/features/order/admin/owners-gift.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** How many gift vouchers the owner's list has: the latest. */
export const LATEST_GIFTS = 100;

/** Returns what gift vouchers can be bought. Throws NOT_FOUND while none are sold. */
export async function getGiftOffer(scope: Pick<Scope, 'gifts'>): Promise<GiftOffer> {
  const { settings } = await readGiftSettings(scope);
  const { isOn, ...offer } = settings;
  if (!isOn) throw new ShopError('NOT_FOUND');
  return offer;
}

/** Returns the gift vouchers that were sold, with what is left of each, and what is still owed of all. */
export async function listGifts(scope: Scope): Promise<GiftVouchersView> {
  const { settings, version } = await readGiftSettings(scope);
  const today = scope.today();
  const latest = await scope.gifts.latest(LATEST_GIFTS);
  const money = await scope.gifts.moneyOf(latest.map(({ id }) => id));
  const uses = await scope.giftUses.ofVouchers(latest.map(({ id }) => id));
  const orders = await scope.ownersOrders.byIds(latest.map(({ orderId }) => orderId));
  return {
    settings,
    version,
    owed: randText(cents(await scope.giftLedger.owedOn(today))),
    vouchers: latest.flatMap((voucher) => {
      const order = orders.find(({ id }) => id === voucher.orderId);
      const of = money.get(voucher.id);
      return order && of
        ? [giftView(voucher, order, of, { today, uses: uses.get(voucher.id) })]
        : [];
    }),
  };
}

function giftView(
  voucher: GiftVoucher,
  order: Order,
  money: GiftMoney,
  { today, uses }: { today: string; uses: GiftVoucherView['uses'] | undefined },
): GiftVoucherView {
  return {
    ...giftFacts({ voucher, money, uses, today }),
    id: voucher.id,
    code: shownGiftCode(voucher.code),
    amount: randText(cents(voucher.amountCents)),
    buyer: order.customerName,
    recipient: order.recipientName,
    orderId: order.id,
    orderNumber: order.orderNumber,
  };
}
