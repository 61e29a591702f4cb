import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { GiftVoucher } from '#server/features/gift/gift-voucher.entity.ts';
import { queueGiftMail } from '#server/features/mail/writing/queue-gift-mails.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Nothing that was bought for a later day is emailed at night: the first minute of the day at which it is. */
const MORNING = 8 * 60;

const BATCH = 100;

/** Emails the gift vouchers whose day has come, each in a transaction of its own, so that one that fails keeps no other back. */
export async function sendGifts(scope: Scope): Promise<void> {
  if (johannesburgTime(scope.now()).minute < MORNING) return;
  for (const id of await scope.gifts.toMail(scope.today(), BATCH)) {
    try {
      await scope.transaction((inner) => sendGift(inner, id));
    } catch (error) {
      scope.log.error({ err: error, giftVoucherId: id }, 'a gift voucher could not be emailed');
    }
  }
}

async function sendGift(scope: Scope, id: string): Promise<void> {
  const found = await scope.gifts.find(id);
  const order = found && (await scope.orders.lockById(found.orderId));
  // The order first, as all do that change it.
  const voucher = order && (await scope.gifts.find(id));
  if (!voucher || voucher.mailedAt) return;
  // One that was refunded, or whose payment was another order’s, has nothing on it.
  if ((await scope.gifts.leftOf(voucher)) > 0) await mailGift(scope, order, voucher);
  else if (order.paymentStatus !== 'unpaid') voucher.mailedAt = scope.now();
}

/** Emails a gift voucher that is good, in the caller's transaction, which holds the order's row lock. */
export async function mailGift(scope: Scope, order: Order, voucher: GiftVoucher): Promise<void> {
  const { expiresOn, mailedAt } = voucher;
  if (!expiresOn || mailedAt) return;
  voucher.mailedAt = scope.now();
  const left = await scope.gifts.leftOf(voucher);
  await queueGiftMail(scope, order, voucher, { expiresOn, left, occasion: '' });
}
