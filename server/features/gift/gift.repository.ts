import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, cents } from '#contract/money/money.ts';
import type { DateText } from '#contract/time/day.ts';
import { GiftVoucher, StoredGiftSettings } from './gift-voucher.entity.ts';

/**
 * SQL: what the order `o` has of its gift voucher: what it is about to take while it is unpaid, and what the voucher paid
 * less what went back onto it.
 */
export const GIFT_SPENT_ON = `(case when o.status = 'pending_payment' then o.gift_cents else 0 end
    + coalesce((select sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refund r
        where r.payment_id = p.id and r.state = 'done'), 0))
      from payment p where p.order_id = o.id and p.provider = 'gift'), 0))`;

/** SQL: what orders have of the gift voucher `g`, without those that are left out. */
const SPENT = `coalesce((select sum(${GIFT_SPENT_ON}) from shop_order o where o.gift_voucher_id = g.id and o.id <> all(?::uuid[])), 0)`;

/** SQL: what was refunded of it to its buyer, or is on its way; money that does not pay for it is not its own. */
const REFUNDED = `coalesce((select sum(r.amount_cents) from refund r join payment p on p.id = r.payment_id
  where p.order_id = g.order_id and not p.refund_needed and r.state in ('asking', 'sending', 'unclear', 'done')), 0)`;

/** Any fixed number: the settings are saved one after the other. */
const SETTINGS_LOCK = 7_203_131;

/** A gift voucher with its money, in cents. */
export interface GiftMoney {
  id: string;
  /** What orders took of it or hold, without those that are left out. */
  spentCents: number;
  /** What went back to its buyer, or is on its way. */
  refundedCents: number;
  /** What is left to spend; 0 for one that is not paid for. */
  leftCents: number;
}

/** What the money of a gift voucher was used for, in cents. */
export interface GiftUsed {
  spent: Cents;
  /** What can still go back to its buyer, whether its order is paid or over. */
  refundable: Cents;
}

/** Orders that do not count: those that are being replaced. */
export interface LeftOut {
  exceptOrders?: readonly string[] | undefined;
}

export class GiftRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async findByCode(code: string): Promise<GiftVoucher | null> {
    return this.#em.findOne(GiftVoucher, { code }, { refresh: true });
  }

  async find(id: string): Promise<GiftVoucher | null> {
    return this.#em.findOne(GiftVoucher, { id }, { refresh: true });
  }

  /** Returns the gift voucher that an order has bought. */
  async boughtBy({ id }: { id: string }): Promise<GiftVoucher | null> {
    return this.#em.findOne(GiftVoucher, { orderId: id }, { refresh: true });
  }

  /** Locks a gift voucher until the transaction ends, so that no two orders spend the same cents. */
  async lock({ id }: { id: string }): Promise<void> {
    // SQL: nothing of the row is needed.
    await this.#em.execute('select from gift_voucher where id = ? for update', [id]);
  }

  /** Returns the money of gift vouchers, by id. It is worked out from orders, payments and refunds, and kept nowhere else. */
  async moneyOf(
    ids: readonly string[],
    { exceptOrders = [] }: LeftOut = {},
  ): Promise<Map<string, GiftMoney>> {
    await this.#em.flush();
    // SQL: sums of tables of later features, whose entities may not be imported here.
    const rows = await this.#em.execute<GiftMoney[]>(
      `select m.id, m.spent::float8 as "spentCents", m.refunded::float8 as "refundedCents",
         (case when m.is_paid then greatest(0, m.amount_cents - m.spent - m.refunded) else 0 end)::float8 as "leftCents"
       from (select g.id, g.amount_cents, ${SPENT} as spent, ${REFUNDED} as refunded,
           exists (select from shop_order b where b.id = g.order_id and b.payment_status = 'paid' and b.status <> 'cancelled') as is_paid
         from gift_voucher g where g.id = any(?::uuid[])) m`,
      [`{${exceptOrders.join(',')}}`, `{${ids.join(',')}}`],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns what is left of a gift voucher. */
  async leftOf({ id }: { id: string }, leftOut: LeftOut = {}): Promise<Cents> {
    return cents((await this.moneyOf([id], leftOut)).get(id)?.leftCents ?? 0);
  }

  /** Returns how much can be refunded of the gift vouchers that these orders have bought, by order. */
  async usedOf(orders: readonly { id: string }[]): Promise<Map<string, GiftUsed>> {
    if (orders.length === 0) return new Map();
    const bought = await this.#em.find(GiftVoucher, {
      orderId: { $in: orders.map(({ id }) => id) },
    });
    const money = await this.moneyOf(bought.map(({ id }) => id));
    return new Map(
      bought.map(({ id, orderId, amountCents }) => {
        const { spentCents = 0, refundedCents = 0 } = money.get(id) ?? {};
        const refundable = cents(Math.max(0, amountCents - spentCents - refundedCents));
        return [orderId, { spent: cents(spentCents), refundable }];
      }),
    );
  }

  add(voucher: GiftVoucher): void {
    this.#em.persist(voucher);
  }

  /** Returns whether there is a gift voucher that can be used on this day or later. */
  async isThereOne(today: DateText): Promise<boolean> {
    // SQL: nothing of the rows is needed.
    const [row] = await this.#em.execute<{ found: boolean }[]>(
      'select exists (select from gift_voucher where expires_on >= ?) as found',
      [today],
    );
    return row?.found ?? false;
  }

  /** Returns the ids of those that are to be emailed by this day and were not, the earliest first. */
  async toMail(today: DateText, limit: number): Promise<string[]> {
    const due = await this.#em.find(
      GiftVoucher,
      { mailedAt: null, issuedAt: { $ne: null }, mailOn: { $lte: today } },
      { fields: ['id'], orderBy: { mailOn: 'asc', id: 'asc' }, limit },
    );
    return due.map(({ id }) => id);
  }

  /** Returns the gift vouchers that were paid for, the newest first. */
  async latest(limit: number): Promise<GiftVoucher[]> {
    return this.#em.find(
      GiftVoucher,
      { issuedAt: { $ne: null } },
      { orderBy: { issuedAt: 'desc', id: 'desc' }, limit },
    );
  }

  /** Keeps all other changes of the settings waiting until the transaction ends. */
  async lockSettings(): Promise<void> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
  }

  async settings(): Promise<StoredGiftSettings | null> {
    return this.#em.findOne(StoredGiftSettings, { id: 1 }, { refresh: true });
  }

  addSettings(settings: StoredGiftSettings): void {
    this.#em.persist(settings);
  }
}
