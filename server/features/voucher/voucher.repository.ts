import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { Voucher } from './voucher.entity.ts';

/** Any fixed number: two vouchers are saved one after the other, so that no code is given out twice. */
const VOUCHER_LOCK = 7_203_121;

/** Whether the order `o` uses its voucher up: one that has ended without its flowers gives the use back. */
const COUNTS = `o.status not in ('cancelled', 'expired', 'payment_failed', 'refunded')`;

/** What the orders of a voucher come to. */
export interface VoucherUses {
  code: string;
  uses: number;
  unpaidUses: number;
  givenCents: number;
}

/** An order whose voucher is looked at; what it is going to replace does not count as a use. */
export interface CountedOrder {
  email: string;
  exceptOrders?: readonly string[];
}

export class VoucherRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Keeps all other changes of vouchers waiting until the transaction ends, and returns this one. */
  async lock(id: string): Promise<Voucher | null> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?)', [VOUCHER_LOCK]);
    return this.#em.findOne(Voucher, { id }, { refresh: true });
  }

  add(voucher: Voucher): void {
    this.#em.persist(voucher);
  }

  async findByCode(code: string): Promise<Voucher | null> {
    return this.#em.findOne(Voucher, { code }, { refresh: true });
  }

  /** Returns the same as {@link findByCode}, locked, so that no other order takes its last use before this one ends. */
  async lockByCode(code: string): Promise<Voucher | null> {
    // SQL: `for update` takes the columns of the row as they are after the wait.
    const rows = await this.#em.execute<unknown[]>(
      'select from voucher where code = ? for update',
      [code],
    );
    return rows.length > 0 ? this.findByCode(code) : null;
  }

  /** Returns how many orders use a voucher, all and of this address, without those that are being replaced. */
  async usesOf(
    { code }: Pick<Voucher, 'code'>,
    { email, exceptOrders = [] }: CountedOrder,
  ): Promise<{ all: number; ofAddress: number }> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const [row] = await this.#em.execute<{ all: number; ofAddress: number }[]>(
      `select count(*)::int as all, (count(*) filter (where lower(o.customer_email) = ?))::int as "ofAddress"
       from shop_order o where o.voucher_code = ? and ${COUNTS} and o.id <> all(?::uuid[])`,
      [email.toLowerCase(), code, `{${exceptOrders.join(',')}}`],
    );
    return row ?? { all: 0, ofAddress: 0 };
  }

  /** Returns whether a cart has bouquets in it. */
  async isFilled(sessionId: string): Promise<boolean> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const [row] = await this.#em.execute<{ found: boolean }[]>(
      'select exists (select from cart_line where session_id = ?) as found',
      [sessionId],
    );
    return row?.found ?? false;
  }

  /** Returns whether there is a voucher that can be used on this day or later. */
  async isThereOne(today: DateText): Promise<boolean> {
    // SQL: nothing of the rows is needed.
    const [row] = await this.#em.execute<{ found: boolean }[]>(
      'select exists (select from voucher where is_on and coalesce(last_day >= ?, true)) as found',
      [today],
    );
    return row?.found ?? false;
  }

  /** Returns how many vouchers can be used on this day or later. */
  async countOn(today: DateText): Promise<number> {
    return this.#em.count(Voucher, isOn(today));
  }

  /** Returns the vouchers that can be used on this day or later, the newest first. */
  async listOn(today: DateText, most: number): Promise<Voucher[]> {
    return this.#em.find(Voucher, isOn(today), {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: most,
    });
  }

  /** Returns the vouchers that are over or were ended, the latest first. */
  async listPast(today: DateText, most: number): Promise<Voucher[]> {
    return this.#em.find(
      Voucher,
      { $or: [{ isOn: false }, { lastDay: { $lt: today } }] },
      { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: most },
    );
  }

  /** Takes the addresses off the vouchers that were over, or ended, before then; they stay ended. */
  async forgetAddresses(before: Date): Promise<void> {
    await this.#em.nativeUpdate(
      Voucher,
      {
        email: { $ne: '' },
        $or: [
          { lastDay: { $lt: johannesburgTime(before).date } },
          { isOn: false, updatedAt: { $lt: before } },
        ],
      },
      { email: '', isOn: false },
    );
  }

  /** Returns what the orders of these vouchers come to. */
  async sumUses(codes: readonly string[]): Promise<Map<string, VoucherUses>> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const rows = await this.#em.execute<VoucherUses[]>(
      `select o.voucher_code as code, count(*)::int as uses,
         (count(*) filter (where o.payment_status = 'unpaid'))::int as "unpaidUses",
         coalesce(sum(o.discount_cents) filter (where o.payment_status <> 'unpaid'), 0)::float8 as "givenCents"
       from shop_order o where o.voucher_code = any(?::text[]) and o.voucher_code <> '' and ${COUNTS} group by 1`,
      [`{${codes.join(',')}}`],
    );
    return new Map(rows.map((row) => [row.code, row]));
  }
}

function isOn(today: DateText) {
  return { isOn: true, $or: [{ lastDay: null }, { lastDay: { $gte: today } }] };
}
