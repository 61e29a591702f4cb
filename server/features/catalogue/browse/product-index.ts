import { setImmediate } from 'node:timers/promises';
import { SORTS, type Sort } from '#contract/catalogue/catalogue.ts';
import {
  type FilterableProduct,
  filterableProduct,
  filterProducts,
} from '#contract/catalogue/filter-products.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { ListingChoice } from '#contract/catalogue/product-listing.ts';
import type { SuggestionsView } from '#contract/catalogue/search.schema.ts';
import { NO_FILTERS } from '#contract/catalogue/shop-filters.ts';
import { keysOf, recordOf } from '#contract/text/record-of.ts';
import { productView } from '#server/features/catalogue/product.view.ts';
import type { IndexScope } from '#server/features/catalogue/season/season-prices.ts';
import { shownProduct } from '#server/features/catalogue/season/shown-price.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';

/** After so many, others get their turn: two thousand at once hold them up for 40 ms. */
const BOUQUETS_AT_A_TIME = 200;

/** The facts about the whole catalogue, between one change and the next. */
export interface ProductIndexSnapshot {
  byId: ReadonlyMap<string, IndexedProduct>;
  /** All bouquets, in each of the shop's orders. */
  sorted: Readonly<Record<Sort, readonly IndexedProduct[]>>;
  /** What follows from it, and was asked for lately: the ids that words find, best first, … */
  searches: Cache<readonly string[]>;
  /** … what was suggested for the beginning of a search, … */
  suggestions: Cache<SuggestionsView>;
  /** … pages of lists, … */
  choices: Cache<ListingChoice>;
  /** … and the ids of the bouquets like one. */
  related: Cache<readonly string[]>;
}

/**
 * Keeps in memory the facts by which lists are chosen, so that a page of the shop reads only the rows that it shows. It
 * is read again when its digest has changed; stocks are not in it, so an order does not change it.
 */
export class ProductIndex {
  readonly #current: Cache<ProductIndexSnapshot>;
  readonly #byDigest = new Cache<ProductIndexSnapshot>(BOUNDS.productIndexes);

  /** Keeps the index until {@link clear} with `keeps`; otherwise checks at each reading whether it has changed. */
  constructor({ keeps }: { keeps: boolean }) {
    this.#current = new Cache(keeps ? BOUNDS.productIndexes : 0);
  }

  /** Drops the index, because the catalogue may have changed. */
  clear(): void {
    this.#current.clear();
  }

  async read(scope: IndexScope): Promise<ProductIndexSnapshot> {
    const { products } = scope;
    const shown = await scope.seasonPrices.read(scope);
    return this.#current.get(shown.key, async () => {
      // First, so that a change in between is noticed the next time.
      const digest = (await products.digest()) + shown.key;
      const known = this.#byDigest.find(digest);
      if (known) return { value: known, isCacheable: true };
      const bouquets: IndexedProduct[] = [];
      for (const [index, row] of (await products.listOnSale()).entries()) {
        if (index % BOUQUETS_AT_A_TIME === 0) await setImmediate();
        bouquets.push(indexedProduct(shownProduct(productView(row), shown)));
      }
      const value = indexedCatalogue(bouquets);
      // What changed while they were read is in a part of them.
      const isWhole = (await products.digest()) + shown.key === digest;
      if (isWhole) this.#byDigest.keep(digest, value);
      return { value, isCacheable: isWhole };
    });
  }
}

function indexedCatalogue(bouquets: readonly IndexedProduct[]): ProductIndexSnapshot {
  const byId = new Map(bouquets.map((bouquet) => [bouquet.id, bouquet]));
  const inOrder = (sort: Sort) => filterProducts(bouquets, { ...NO_FILTERS, sort }, undefined);
  return {
    byId,
    sorted: recordOf(keysOf(SORTS), inOrder),
    searches: new Cache(BOUNDS.searches),
    suggestions: new Cache(BOUNDS.suggestions),
    choices: new Cache(BOUNDS.choices),
    related: new Cache(BOUNDS.related),
  };
}

/** The facts by which a bouquet is chosen, for a list or beside another one. */
export interface IndexedProduct extends FilterableProduct {
  /** Its traits beyond its price: two bouquets are alike where they share these. */
  traits: ReadonlySet<string>;
  isSoldOut: boolean;
  /** It needs days, or is delivered on some weekdays only. */
  hasOwnDays: boolean;
}

export function indexedProduct(product: ProductView): IndexedProduct {
  const mark = filterableProduct(product);
  return {
    ...mark,
    traits: new Set([...product.occasions, ...mark.sections, ...mark.flowerTypes]),
    isSoldOut: product.stock <= 0,
    hasOwnDays: product.leadDays !== undefined || product.deliveryWeekdays !== undefined,
  };
}
