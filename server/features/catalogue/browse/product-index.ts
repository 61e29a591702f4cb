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
import type { ProductRepository } from '#server/features/catalogue/product.repository.ts';
import { productView } from '#server/features/catalogue/product.view.ts';
import { BOUNDS } from '#server/platform/cache/bounds.ts';

/** The latest results by their input, at most so many, so that other input fills no memory. */
class BoundedCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  find(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Returns the value that it keeps. */
  keep(key: string, value: Value): Value {
    if (this.#values.size >= this.#most) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}

/** What is known of the whole catalogue, between one change and the next. */
export interface ProductIndexSnapshot {
  byId: ReadonlyMap<string, IndexedProduct>;
  /** All bouquets, in each of the shop's orders. */
  sorted: Readonly<Record<Sort, readonly IndexedProduct[]>>;
  /** What follows from it, and was asked for lately: the ids that words find, best first, … */
  searches: BoundedCache<readonly string[]>;
  /** … what was suggested for the beginning of a search, … */
  suggestions: BoundedCache<SuggestionsView>;
  /** … pages of lists, … */
  choices: BoundedCache<ListingChoice>;
  /** … and the ids of the bouquets like one. */
  related: BoundedCache<readonly string[]>;
}

/**
 * What lists are chosen by, in memory: a page of the shop reads the rows that it shows and no
 * other. It is read again when its digest has changed; stocks are not in it, so that an order
 * leaves it alone.
 */
export class ProductIndex {
  readonly #keeps: boolean;
  #known: { digest: string; catalogue: ProductIndexSnapshot } | undefined;
  #current: Promise<ProductIndexSnapshot> | undefined;

  /** Unless it `keeps`, it asks whether it has changed at each reading. */
  constructor({ keeps }: { keeps: boolean }) {
    this.#keeps = keeps;
  }

  /** The catalogue may have changed. */
  clear(): void {
    this.#current = undefined;
  }

  async read(products: ProductRepository): Promise<ProductIndexSnapshot> {
    if (this.#current) return this.#current;
    const reading = this.#read(products);
    if (!this.#keeps) return reading;
    this.#current = reading;
    try {
      return await reading;
    } catch (error) {
      if (this.#current === reading) this.#current = undefined;
      throw error;
    }
  }

  async #read(products: ProductRepository): Promise<ProductIndexSnapshot> {
    // First, so that a change in between is noticed the next time.
    const digest = await products.digest();
    if (this.#known?.digest === digest) return this.#known.catalogue;
    const rows = await products.listOnSale();
    const catalogue = indexedCatalogue(rows.map((row) => indexedProduct(productView(row))));
    this.#known = { digest, catalogue };
    return catalogue;
  }
}

function indexedCatalogue(bouquets: readonly IndexedProduct[]): ProductIndexSnapshot {
  const byId = new Map(bouquets.map((bouquet) => [bouquet.id, bouquet]));
  const inOrder = (sort: Sort) => filterProducts(bouquets, { ...NO_FILTERS, sort }, undefined);
  return {
    byId,
    sorted: recordOf(keysOf(SORTS), inOrder),
    searches: new BoundedCache(BOUNDS.searches),
    suggestions: new BoundedCache(BOUNDS.suggestions),
    choices: new BoundedCache(BOUNDS.choices),
    related: new BoundedCache(BOUNDS.related),
  };
}

/** What a bouquet is chosen by, for a list or beside another one. */
export interface IndexedProduct extends FilterableProduct {
  /** What it is like, beyond its price: two are alike where they share these. */
  traits: ReadonlySet<string>;
  isSoldOut: boolean;
}

export function indexedProduct(product: ProductView): IndexedProduct {
  const mark = filterableProduct(product);
  return {
    ...mark,
    traits: new Set([...product.occasions, ...mark.sections, ...mark.flowerTypes]),
    isSoldOut: product.stock <= 0,
  };
}
