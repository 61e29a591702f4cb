import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { GIFT_ALPHABET, GIFT_LENGTH } from '#contract/gift/gift.ts';
import {
  type boughtGift,
  type BuyGiftInput,
  giftAmountRefusal,
  MAX_GIFT_DAYS,
} from '#contract/gift/gift.schema.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { readGiftSettings } from '#server/features/gift/gift-settings.ts';
import { GiftVoucher } from '#server/features/gift/gift-voucher.entity.ts';
import { newEmailOrder } from '#server/features/order/checkout/new-email-order.ts';
import { KEY_LIFE_MS } from '#server/features/order/checkout/take-order.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Orders a gift voucher, which waits for its payment as any order and is good once that has come. The same call again is
 * the same order. Throws NOT_FOUND while none are sold, RULE_NOT_MET, IDEMPOTENCY_KEY_REUSED, TOO_MANY.
 */
export async function buyGift(
  scope: Scope,
  input: BuyGiftInput,
): Promise<z.infer<typeof boughtGift>> {
  await scope.limitUses('gift-order', 1);
  return scope.transaction(async (inner) => {
    const now = inner.now();
    const { settings } = await readGiftSettings(inner);
    if (!settings.isOn) {
      throw new ShopError('NOT_FOUND', { message: 'Gift vouchers are not sold at the moment.' });
    }
    const refusal = giftAmountRefusal(input.amount, settings);
    if (refusal) refuse('amount', refusal);
    const today = inner.today();
    if (input.mailOn < today) refuse('mailOn', 'That day has passed');
    if (input.mailOn > addDays(today, MAX_GIFT_DAYS)) {
      refuse('mailOn', 'Choose a day within a year');
    }
    const { id } = input;
    const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const forgetBefore = new Date(now.getTime() - KEY_LIFE_MS);
    const key = `gift ${id}`;
    const earlier = await inner.orders.claimKey({
      key,
      requestHash,
      orderId: id,
      now,
      forgetBefore,
    });
    if (earlier) {
      if (earlier.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
      const order = await inner.orders.findById(id);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      return { orderId: id, orderNumber: order.orderNumber };
    }
    // The key of a gift voucher is forgotten before its order is, and the id is the caller’s.
    if (await inner.orders.findById(id)) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
    const order = newEmailOrder({ ...input, now });
    await inner.orders.add(order, [], [], {
      at: now,
      actor: 'shopper',
      reason: 'Gift voucher ordered',
      fromStatus: null,
      toStatus: 'pending_payment',
    });
    inner.gifts.add(
      Object.assign(new GiftVoucher(), {
        id: randomUUID(),
        orderId: id,
        code: newGiftCode(),
        amountCents: input.amount,
        recipientEmail: input.recipientEmail,
        mailOn: input.mailOn,
        issuedAt: null,
        expiresOn: null,
        mailedAt: null,
        createdAt: now,
      }),
    );
    return { orderId: id, orderNumber: order.orderNumber };
  });
}

/** Returns a code that cannot be guessed. */
function newGiftCode(): string {
  const letters = Array.from(
    { length: GIFT_LENGTH },
    () => GIFT_ALPHABET[randomInt(GIFT_ALPHABET.length)] ?? '',
  );
  return `GIFT${letters.join('')}`;
}

function refuse(path: string, message: string): never {
  throw new ShopError('RULE_NOT_MET', { message: `${message}.`, issues: [{ path, message }] });
}
