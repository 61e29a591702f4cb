import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { IS_ON_SALE } from '#server/features/catalogue/purchasable-size.ts';
import type { SignUps } from '#server/features/sign-up/sign-up-list.ts';
import { StockRequest } from './stock-request.entity.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Whether what a row `r` waits for can be bought; `product` is its bouquet. */
const IS_THERE = `${IS_ON_SALE} and stock > 0 and (r.size_code = '' or exists (
  select from jsonb_array_elements(sizes) s
  where s->>'code' = r.size_code and (s->>'available')::boolean))`;

/** Call methods that lock a row inside a transaction. */
export class StockRequestRepository implements SignUps<StockRequest> {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns the id of the request of this address, made when there is none. It waits for no lock: how long the job works
   * on an address must not be told by a second request for it.
   */
  async noteAsked(
    asked: { email: string; productId: string; sizeCode: string },
    now: Date,
  ): Promise<string> {
    const id = randomUUID();
    const { email, productId: product, sizeCode } = asked;
    await this.#em
      .createQueryBuilder(StockRequest)
      .insert({ id, email, product, sizeCode, state: 'pending', consentAt: now, createdAt: now })
      .onConflict(['email', 'product', 'sizeCode'])
      .ignore()
      .execute();
    const found = await this.#em.findOne(
      StockRequest,
      { email, product, sizeCode },
      { fields: ['id'] },
    );
    // One that was forgotten in between is not written to either.
    return found?.id ?? id;
  }

  /** Returns those that were entered before then and never written to. */
  async findUnasked(before: Date): Promise<StockRequest[]> {
    return this.#em.find(
      StockRequest,
      { state: 'pending', mailedAt: null, createdAt: { $lt: before } },
      { orderBy: { createdAt: 'asc' } },
    );
  }

  async lockById(id: string): Promise<StockRequest | null> {
    return this.#withProduct(await this.#em.findOne(StockRequest, { id }, LOCKED));
  }

  async lockByTokenHash(tokenHash: string): Promise<StockRequest | null> {
    return this.#em.findOne(StockRequest, { tokenHash }, LOCKED);
  }

  /** Locks confirmed requests for what is there again, the oldest first, and returns them with their bouquets. */
  async lockAnswerable(limit: number): Promise<StockRequest[]> {
    // SQL: skips what another server is at, and looks into the sizes of the bouquet.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select r.id from stock_request r join product on product.id = r.product_id
       where r.state = 'confirmed' and ${IS_THERE}
       order by r.confirmed_at, r.id limit ? for update of r skip locked`,
      [limit],
    );
    return this.#em.find(
      StockRequest,
      { id: { $in: rows.map(({ id }) => id) } },
      { populate: ['product'], orderBy: { confirmedAt: 'asc', id: 'asc' }, refresh: true },
    );
  }

  async forget({ id }: Pick<StockRequest, 'id'>): Promise<void> {
    await this.#em.nativeDelete(StockRequest, { id });
  }

  /** Returns those of these that are there, each with when it was ended; null for one that is still waited for. */
  async endsOf(ids: readonly string[]): Promise<Map<string, Date | null>> {
    const found = await this.#em.find(
      StockRequest,
      { id: { $in: [...ids] } },
      { fields: ['id', 'unsubscribedAt'], refresh: true },
    );
    return new Map(found.map(({ id, unsubscribedAt }) => [id, unsubscribedAt ?? null]));
  }

  /** Deletes those that never were confirmed and were last written to, or else entered, before then. */
  async forgetUnconfirmed(before: Date): Promise<void> {
    await this.#em.nativeDelete(StockRequest, {
      confirmedAt: null,
      $or: [{ mailedAt: { $lt: before } }, { mailedAt: null, createdAt: { $lt: before } }],
    });
  }

  /** Deletes those that ended, or were confirmed, before then. */
  async forgetOld(before: { ended: Date; confirmed: Date }): Promise<void> {
    await this.#em.nativeDelete(StockRequest, {
      $or: [
        { state: 'unsubscribed', unsubscribedAt: { $lt: before.ended } },
        { state: 'confirmed', confirmedAt: { $lt: before.confirmed } },
      ],
    });
  }

  async #withProduct(request: StockRequest | null): Promise<StockRequest | null> {
    if (request) await this.#em.populate(request, ['product']);
    return request;
  }
}
