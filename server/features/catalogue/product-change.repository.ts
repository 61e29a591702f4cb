import type { EntityManager } from '@mikro-orm/postgresql';
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
    const changes = moved.map(({ id, from, to }) => ({
      id,
      changes: [{ field: 'displayOrder', from: String(from), to: String(to) }],
    }));
    // SQL: two thousand entities hold up all others for 0.6 s.
    await this.#em.execute(
      `insert into product_change (product_id, at, actor, action, changes)
       select id, ?, ?, 'reordered', changes from jsonb_to_recordset(?) as row(id uuid, changes jsonb)`,
      [at, actor, JSON.stringify(changes)],
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
