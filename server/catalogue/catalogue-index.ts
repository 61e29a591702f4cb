import { SORTS, type Sort } from '#contract/catalogue.ts';
import { chooseBouquets } from '#contract/choose-bouquets.ts';
import { NO_FILTERS } from '#contract/shop-filters.ts';
import { type IndexedBouquet, indexedBouquet } from './indexed-bouquet.ts';
import type { ProductRepository } from './product.repository.ts';
import { productView } from './product.view.ts';

/** So many searches are remembered; whoever looks for others fills no memory. */
const MOST_SEARCHES = 50;

/** What is known of the whole catalogue, between one change and the next. */
export interface IndexedCatalogue {
  byId: ReadonlyMap<string, IndexedBouquet>;
  /** All bouquets, in each of the shop's orders. */
  sorted: Readonly<Record<Sort, readonly IndexedBouquet[]>>;
  /** The ids that a search for these words finds, best first; `search` is asked when it is a new one. */
  find(words: string, search: () => Promise<string[]>): Promise<readonly string[]>;
}

/**
 * What lists are chosen by, in memory: a page of the shop reads the rows that it shows and no other. It
 * is read anew when it has changed, of which its digest tells; stocks are not in it, so that an order
 * leaves it alone.
 */
export class CatalogueIndex {
  readonly #keeps: boolean;
  #known: { digest: string; catalogue: IndexedCatalogue } | undefined;
  #current: Promise<IndexedCatalogue> | undefined;

  /** Unless it `keeps`, it asks whether it has changed at each reading. */
  constructor({ keeps }: { keeps: boolean }) {
    this.#keeps = keeps;
  }

  /** The catalogue may have changed. */
  clear(): void {
    this.#current = undefined;
  }

  async read(products: ProductRepository): Promise<IndexedCatalogue> {
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

  async #read(products: ProductRepository): Promise<IndexedCatalogue> {
    // First, so that a change in between is noticed the next time.
    const digest = await products.digest();
    if (this.#known?.digest === digest) return this.#known.catalogue;
    const rows = await products.listInDisplayOrder();
    const catalogue = indexedCatalogue(rows.map((row) => indexedBouquet(productView(row))));
    this.#known = { digest, catalogue };
    return catalogue;
  }
}

function indexedCatalogue(bouquets: readonly IndexedBouquet[]): IndexedCatalogue {
  const byId = new Map(bouquets.map((bouquet) => [bouquet.id, bouquet]));
  const inOrder = (sort: Sort) => chooseBouquets(bouquets, { ...NO_FILTERS, sort }, undefined);
  const searches = new Map<string, Promise<readonly string[]>>();
  return {
    byId,
    sorted: Object.fromEntries(
      (Object.keys(SORTS) as Sort[]).map((sort) => [sort, inOrder(sort)]),
    ) as Record<Sort, IndexedBouquet[]>,
    find(words, search) {
      const known = searches.get(words);
      if (known) return known;
      if (searches.size >= MOST_SEARCHES) searches.clear();
      const asked = search();
      searches.set(words, asked);
      const forget = () => void searches.delete(words);
      // Words that nobody uses any more are forgotten meanwhile, and what they stood in the way of is found.
      asked.then((ids) => ids.length > 0 || forget(), forget);
      return asked;
    },
  };
}
