import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { type Product, ProductChange } from './product.entity.ts';

/** By what a change can be found again; see product.entity.ts. */
export type ChangeMarks = Partial<Pick<ProductChange, 'callMark' | 'bulkId' | 'stockChange'>>;

export class ProductChangeRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  add(
    product: Product,
    change: Pick<ProductChange, 'at' | 'actor' | 'action' | 'changes'> & ChangeMarks,
  ): void {
    this.#em.create(ProductChange, { product, ...change }, { persist: true });
  }

  /** Writes the history of products that were given other places. */
  async addMoves(
    moved: readonly { id: string; from: number; to: number }[],
    { at, actor }: Pick<ProductChange, 'at' | 'actor'>,
  ): Promise<void> {
    if (moved.length === 0) return;
    // SQL: two thousand entities hold up all others for 0.6 s.
    await prepared(
      this.#em,
      `insert into product_change (product_id, at, actor, action, changes)
       select m.id, $1, $2, 'reordered', jsonb_build_array(
         jsonb_build_object('field', 'displayOrder', 'from', m.was::text, 'to', m.place::text))
       from unnest($3::uuid[], $4::int[], $5::int[]) m (id, was, place)`,
      [
        at,
        actor,
        moved.map(({ id }) => id),
        moved.map(({ from }) => from),
        moved.map(({ to }) => to),
      ],
    );
  }

  /** Returns whether the call with this mark has changed a product. The lock on the product keeps a repeat waiting. */
  async isMarked(callMark: string): Promise<boolean> {
    return (await this.#em.count(ProductChange, { callMark })) > 0;
  }

  /** Returns the change of several that the call with this mark has made, as {@link isMarked}; null where it has made none. */
  async findBulkMarked(callMark: string): Promise<{ id: string; productIds: string[] } | null> {
    const marked = await this.#em.findOne(ProductChange, { callMark });
    if (!marked?.bulkId) return null;
    return { id: marked.bulkId, productIds: await this.productIdsOfBulk(marked.bulkId) };
  }

  /** Returns which products were changed together, in the order in which they were chosen. */
  async productIdsOfBulk(bulkId: string): Promise<string[]> {
    const changes = await this.#em.find(
      ProductChange,
      { bulkId, action: 'bulk_updated' },
      { orderBy: { id: 'asc' } },
    );
    return changes.map(({ product }) => product.id);
  }

  /** Returns all changes of these products since they were changed together, oldest first, that one included. */
  async sinceBulk(bulkId: string, productIds: readonly string[]): Promise<ProductChange[]> {
    const [first] = await this.#em.find(ProductChange, { bulkId }, { orderBy: { id: 'asc' } });
    if (!first) return [];
    const changes = await this.#em.find(
      ProductChange,
      { product: { $in: [...productIds] }, id: { $gte: first.id } },
      { orderBy: { id: 'asc' } },
    );
    const begun = new Set<string>();
    return changes.filter(({ product, bulkId: of }) => {
      if (of === bulkId) begun.add(product.id);
      return begun.has(product.id);
    });
  }

  /** Returns the latest changes of a product, newest first. */
  async latestOf(productId: string, limit: number): Promise<ProductChange[]> {
    return this.#em.find(ProductChange, { product: productId }, { orderBy: { id: 'desc' }, limit });
  }
}
