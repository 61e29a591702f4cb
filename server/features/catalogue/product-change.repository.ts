import type { EntityManager } from '@mikro-orm/postgresql';
import { type Product, ProductChange } from './product.entity.ts';

export class ProductChangeRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  add(
    product: Product,
    change: Pick<ProductChange, 'at' | 'actor' | 'action' | 'changes'> & {
      callMark?: string | null;
    },
  ): void {
    this.#em.create(ProductChange, { product, ...change }, { persist: true });
  }

  /** Returns whether the call with this mark has changed a product. The lock on the product keeps a repeat waiting. */
  async isMarked(callMark: string): Promise<boolean> {
    return (await this.#em.count(ProductChange, { callMark })) > 0;
  }

  /** Returns the latest changes of a product, newest first. */
  async latestOf(productId: string, limit: number): Promise<ProductChange[]> {
    return this.#em.find(ProductChange, { product: productId }, { orderBy: { id: 'desc' }, limit });
  }
}
