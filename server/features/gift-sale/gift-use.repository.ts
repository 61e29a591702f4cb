import type { EntityManager } from '@mikro-orm/postgresql';
import type { GiftVoucherView } from '#contract/gift/gift-view.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import { Order } from '#server/features/order/order.entity.ts';

/** Which orders gift vouchers have paid for. */
export class GiftUseRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the orders that these gift vouchers pay for, by voucher, the oldest first. */
  async ofVouchers(ids: readonly string[]): Promise<Map<string, GiftVoucherView['uses']>> {
    const orders = await this.#em.find(
      Order,
      { giftVoucherId: { $in: [...ids] }, status: { $nin: ['expired', 'payment_failed'] } },
      {
        fields: ['id', 'orderNumber', 'status', 'giftCents', 'giftVoucherId'],
        orderBy: { createdAt: 'asc', id: 'asc' },
      },
    );
    const grouped = Map.groupBy(orders, ({ giftVoucherId }) => giftVoucherId ?? '');
    return new Map(
      [...grouped].map(([id, uses]) => [
        id,
        uses.map(({ id: orderId, orderNumber, status, giftCents }) => ({
          orderId,
          orderNumber,
          status,
          amount: randText(cents(giftCents)),
        })),
      ]),
    );
  }
}
