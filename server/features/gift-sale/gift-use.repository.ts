import type { EntityManager } from '@mikro-orm/postgresql';
import type { GiftVoucherView } from '#contract/gift/gift-view.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import type { Fulfilment, OrderStatus } from '#contract/order/order.ts';
import { GIFT_SPENT_ON } from '#server/features/gift/gift.repository.ts';

interface UseRow {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  fulfilment: Fulfilment;
  giftVoucherId: string;
  spentCents: number;
}

/** Which orders gift vouchers have paid for. */
export class GiftUseRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the orders that these gift vouchers were used for, by voucher, the oldest first, with what each has of it now. */
  async ofVouchers(ids: readonly string[]): Promise<Map<string, GiftVoucherView['uses']>> {
    await this.#em.flush();
    // SQL: sums of tables of later features, whose entities may not be imported here.
    const orders = await this.#em.execute<UseRow[]>(
      `select o.id as "orderId", o.order_number as "orderNumber", o.status, o.fulfilment,
         o.gift_voucher_id as "giftVoucherId",
         ${GIFT_SPENT_ON}::float8 as "spentCents"
       from shop_order o where o.gift_voucher_id = any(?::uuid[]) and o.status not in ('expired', 'payment_failed')
       order by o.created_at, o.id`,
      [`{${ids.join(',')}}`],
    );
    const grouped = Map.groupBy(orders, ({ giftVoucherId }) => giftVoucherId);
    return new Map(
      [...grouped].map(([id, uses]) => [
        id,
        uses.map(({ orderId, orderNumber, status, fulfilment, spentCents }) => ({
          orderId,
          orderNumber,
          status,
          fulfilment,
          amount: randText(cents(spentCents)),
        })),
      ]),
    );
  }
}
