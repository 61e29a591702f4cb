import { productView as shownView, type ProductView } from '#contract/catalogue/product.schema.ts';
import { productView } from '#server/features/catalogue/product.view.ts';
import type { SeasonScope } from '#server/features/catalogue/season/season-prices.ts';
import { shownProduct } from '#server/features/catalogue/season/shown-price.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

type ViewScope = SeasonScope & Pick<Scope, 'products'>;

/**
 * Keeps the views of bouquets in memory between one change and the next, so that a new page of a list reads no rows. A
 * view is checked against the contract once, when it is made.
 */
export class ProductViews {
  readonly #kept: Cache<ProductView>;
  readonly #bytes = new WeakMap<ProductView, Buffer>();

  /** Keeps them until {@link clear} with `keeps`; otherwise their rows are read each time. */
  constructor({ keeps }: { keeps: boolean }) {
    this.#kept = new Cache(keeps ? BOUNDS.productViews : 0);
  }

  /** Drops them, because the catalogue or its prices may have changed. */
  clear(): void {
    this.#kept.clear();
  }

  /** Returns those of these bouquets that are on sale, in this order. */
  async read(scope: ViewScope, ids: readonly string[]): Promise<ProductView[]> {
    const shown = await scope.seasonPrices.read(scope);
    const keyOf = (id: string) => `${id} ${shown.key}`;
    const views = await this.#kept.getMany(
      new Map(ids.map((id) => [keyOf(id), id])),
      async (missing) => {
        const rows = await scope.products.findManyOnSale(missing);
        return rows.map((row) => [
          keyOf(row.id),
          shownView.parse(shownProduct(productView(row), shown)),
        ]);
      },
    );
    return ids.flatMap((id) => views.get(keyOf(id)) ?? []);
  }

  /** Returns a bouquet that was read as it is sent, in JSON. */
  bytesOf(view: ProductView): Buffer {
    const known = this.#bytes.get(view);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify(view));
    this.#bytes.set(view, bytes);
    return bytes;
  }
}
