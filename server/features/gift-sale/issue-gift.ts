import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { readGiftSettings } from '#server/features/gift/gift-settings.ts';
import { queueGiftBoughtMails } from '#server/features/mail/writing/queue-gift-mails.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { endEmailOrder } from '#server/features/order/order-status.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { mailGift } from './send-gifts.ts';

/**
 * Makes a gift voucher good, in the transaction that marks its order as paid: its order has nothing to wait for. One
 * whose day has come is emailed at once.
 */
export async function issueGift(scope: Scope, order: Order): Promise<void> {
  const voucher = await scope.gifts.boughtBy(order);
  if (!voucher) throw new Error(`Order ${order.id} has bought no gift voucher`);
  const { settings } = await readGiftSettings(scope);
  const expiresOn =
    voucher.expiresOn ?? yearsAfter(johannesburgTime(scope.now()).date, settings.years);
  voucher.issuedAt ??= scope.now();
  voucher.expiresOn = expiresOn;
  endEmailOrder(scope, order, 'The gift voucher is good from now on');
  await queueGiftBoughtMails(scope, order, voucher, expiresOn);
  if (voucher.mailOn <= scope.today()) await mailGift(scope, order, voucher);
}

/** Returns the same day so many years later. */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}
