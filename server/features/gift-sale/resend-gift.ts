import type { ResendGiftInput } from '#contract/gift/gift.schema.ts';
import { queueGiftMail } from '#server/features/mail/writing/queue-gift-mails.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Emails a gift voucher now, again or before its day, and to another address where the first was wrong. The same call
 * again sends nothing more. Throws NOT_FOUND, and RULE_NOT_MET for one on which nothing is left.
 */
export async function resendGift(
  scope: Scope,
  { id, callId, recipientEmail }: ResendGiftInput,
): Promise<void> {
  await scope.transaction(async (inner) => {
    const found = await inner.gifts.find(id);
    const order = found && (await inner.orders.lockById(found.orderId));
    const voucher = order && (await inner.gifts.find(id));
    if (!order || !voucher?.expiresOn || order.erasedAt) {
      throw new ShopError('NOT_FOUND', { message: 'This gift voucher is no longer there.' });
    }
    const left = await inner.gifts.leftOf(voucher);
    if (left === 0) {
      throw new ShopError('RULE_NOT_MET', { message: 'Nothing is left on this gift voucher.' });
    }
    if (await inner.mails.hasMail(order, callId)) return;
    voucher.recipientEmail = recipientEmail;
    voucher.mailedAt ??= inner.now();
    const { expiresOn } = voucher;
    await queueGiftMail(inner, order, voucher, { expiresOn, left, occasion: callId });
    await inner.tell('audit.noted', {
      action: 'gift_sent_again',
      actor: 'owner',
      note: order.orderNumber,
      changes: [],
    });
  });
}
