import type { z } from 'zod';
import {
  productByAddressInput,
  productByIdInput,
} from '#contract/catalogue/product-address.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { listingInput, saleInput } from '#contract/catalogue/product-listing.schema.ts';
import { searchInput } from '#contract/catalogue/search.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { getRelatedProducts } from './browse/get-related-products.ts';
import { getProduct, listProductsPage, listSalePage } from './browse/product.queries.ts';
import { searchProducts, suggestProducts } from './search/search-products.ts';

const FIRST = Buffer.from('{"products":[');
const BEGIN = Buffer.from('[');
const END = Buffer.from(']');
const COMMA = Buffer.from(',');

/** An answer as JSON. */
export interface AskedAnswer {
  /** Its pieces, which are put together once: texts of a hundred kilobytes would take milliseconds. */
  json: Buffer[];
  /** False where nothing was found: words that no product uses any more are deleted in between. */
  isCacheable: boolean;
}

/** Makes the answer to what was asked. */
type Make = (scope: Scope) => Promise<AskedAnswer>;

/** Returns how a call with this input is answered; undefined where it is none. */
type Ask = (input: unknown) => Make | undefined;

/** The calls whose answer is the same for every visitor that asks the same, by name. */
export const ASKED_ANSWERS: ReadonlyMap<string, Ask> = new Map([
  [
    'shelf',
    asked(listingInput, async (scope, input) =>
      pageAnswer(scope, await listProductsPage(scope, input)),
    ),
  ],
  [
    'sale',
    asked(saleInput, async (scope, input) => pageAnswer(scope, await listSalePage(scope, input))),
  ],
  [
    'related',
    asked(productByIdInput, async (scope, input) =>
      listAnswer(scope, await getRelatedProducts(scope, input)),
    ),
  ],
  [
    'byId',
    asked(productByAddressInput, async (scope, input) => ({
      json: [scope.productViews.bytesOf(await getProduct(scope, input))],
      isCacheable: true,
    })),
  ],
  [
    'search',
    asked(searchInput, async (scope, input) => {
      const ids = await searchProducts(scope, input);
      return { json: [bytesOf(ids)], isCacheable: ids.length > 0 };
    }),
  ],
  [
    'suggest',
    asked(searchInput, async (scope, input) => {
      const suggestions = await suggestProducts(scope, input);
      return { json: [bytesOf(suggestions)], isCacheable: suggestions.bouquets.length > 0 };
    }),
  ],
]);

function asked<Schema extends z.ZodType>(
  schema: Schema,
  read: (scope: Scope, input: z.output<Schema>) => Promise<AskedAnswer>,
): Ask {
  return (input) => {
    const { success, data } = schema.safeParse(input);
    return success ? (scope) => read(scope, data) : undefined;
  };
}

function listAnswer(scope: Scope, products: readonly ProductView[]): AskedAnswer {
  const json = [BEGIN, ...bodiesOf(scope, products), END];
  return { json, isCacheable: products.length > 0 };
}

function pageAnswer(
  scope: Scope,
  { products, ...page }: { products: ProductView[]; total: number },
): AskedAnswer {
  const list = bodiesOf(scope, products);
  const json = [FIRST, ...list, END, COMMA, bytesOf(page).subarray(1)];
  return { json, isCacheable: products.length > 0 };
}

function bodiesOf({ productViews }: Scope, products: readonly ProductView[]): Buffer[] {
  return products.flatMap((product, index) => {
    const body = productViews.bytesOf(product);
    return index === 0 ? [body] : [COMMA, body];
  });
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
