import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldChange, ProductAction } from '#contract/catalogue/product-input.schema.ts';
import { type Product, ProductChange } from './product.entity.ts';

export class ProductChangeRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  add(
    product: Product,
    change: { at: Date; actor: string; action: ProductAction; changes: FieldChange[] },
  ): void {
    this.#em.create(ProductChange, { product, ...change }, { persist: true });
  }

  /** Returns the latest changes of a product, newest first. */
  async latestOf(productId: string, limit: number): Promise<ProductChange[]> {
    return this.#em.find(ProductChange, { product: productId }, { orderBy: { id: 'desc' }, limit });
  }
}
