import { PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { type ProductView } from '#contract/catalogue/product.schema.ts';
import type {
  HomeView,
  ListingView,
  SaleView,
} from '#contract/catalogue/product-listing.schema.ts';
import { type ListingQuery, selectListing } from '#contract/catalogue/product-listing.ts';
import { NO_FILTERS } from '#contract/catalogue/shop-filters.ts';
import { thereOnChosenDay } from './there-on-chosen-day.ts';
import { homeSections } from './home-sections.ts';
import { productView } from '#server/features/catalogue/product.view.ts';
import { searchProductIds } from '#server/features/catalogue/search/search-products.ts';
import type { IndexScope, SeasonScope } from '#server/features/catalogue/season/season-prices.ts';
import { shownProduct } from '#server/features/catalogue/season/shown-price.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Returns the whole catalogue where one page of a list holds it, else null. */
export async function getFullCatalogue(
  scope: IndexScope & Pick<Scope, 'limitUses'>,
): Promise<ProductView[] | null> {
  const { byId } = await scope.productIndex.read(scope);
  if (byId.size > PAGE_SIZE) return null;
  // More may have come since.
  return (await listProducts(scope)).slice(0, PAGE_SIZE);
}

/** Returns the bouquets that the home page shows: such as can be there on the day that the visitor has chosen. */
export async function getHomeProducts(
  scope: IndexScope & Pick<Scope, 'limitUses'>,
): Promise<HomeView> {
  const { sorted } = await scope.productIndex.read(scope);
  const sections = homeSections(await thereOnChosenDay(scope, sorted.featured));
  const shelves = sections.map(({ section, products }) => ({
    section,
    ids: products.map(({ id }) => id),
  }));
  const shown = new Set(shelves.flatMap(({ ids }) => ids));
  return {
    products: await readProducts(scope, [...shown]),
    sections: shelves,
    isEmpty: sorted.featured.length === 0,
  };
}

/** Returns one bouquet, by its id or a slug that it has or had. Throws PRODUCT_NOT_FOUND. */
export async function getProduct(
  scope: SeasonScope & Pick<Scope, 'products' | 'productViews'>,
  input: { id: string },
): Promise<ProductView> {
  const address = input.id.toLowerCase();
  if (productId.safeParse(address).success) {
    const [product] = await scope.productViews.read(scope, [address]);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
    return product;
  }
  const row = await scope.products.findOnSaleBySlug(address);
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND');
  return shownProduct(productView(row), await scope.seasonPrices.read(scope));
}

/** Returns these bouquets, in this order, without those that the shop does not have. Throws TOO_MANY. */
export async function getProducts(
  scope: SeasonScope & Pick<Scope, 'products' | 'productViews' | 'limitUses'>,
  { ids }: { ids: string[] },
): Promise<ProductView[]> {
  const known = ids.filter((id) => productId.safeParse(id).success);
  return readProducts(scope, known);
}

/** Returns one page of the bouquets that match. Throws TOO_MANY. */
export async function listProductsPage(
  scope: IndexScope & Pick<Scope, 'productSearch' | 'limit' | 'limitUses'>,
  query: ListingQuery,
): Promise<ListingView> {
  const found = query.q === '' ? undefined : await searchProductIds(scope, query.q);
  const { sorted, choices } = await scope.productIndex.read(scope);
  const key = JSON.stringify(query);
  const choose = () => selectListing(sorted[query.sort], query, found);
  // As in search-product-ids.ts, a search that finds nothing is not cached.
  const { ids, ...shelf } =
    found?.length === 0 ? choose() : (choices.find(key) ?? choices.keep(key, choose()));
  return { products: await readProducts(scope, ids), ...shelf };
}

/** Returns one page of what can be bought for less than before; none where nothing is reduced. Throws TOO_MANY. */
export async function listSalePage(
  scope: IndexScope & Pick<Scope, 'limitUses'>,
  { page: asked }: { page: number },
): Promise<SaleView> {
  const { sorted, choices } = await scope.productIndex.read(scope);
  const key = `sale ${asked}`;
  const choose = () => {
    const reduced = sorted.featured.filter(({ isReduced }) => isReduced);
    return selectListing(reduced, { ...NO_FILTERS, page: asked }, undefined);
  };
  const { ids, total, page, pages } = choices.find(key) ?? choices.keep(key, choose());
  return { products: await readProducts(scope, ids), total, page, pages };
}

/**
 * Returns all that is on sale, lowest displayOrder first, then newest. Throws TOO_MANY to a network that asks for it
 * again and again by other addresses than those whose answer is cached.
 */
export async function listProducts(
  scope: IndexScope & Pick<Scope, 'limitUses'>,
): Promise<ProductView[]> {
  const { byId } = await scope.productIndex.read(scope);
  await scope.limitUses('whole-catalogue', Math.max(1, byId.size));
  const rows = await scope.products.listOnSale();
  const shown = await scope.seasonPrices.read(scope);
  return rows.map((row) => shownProduct(productView(row), shown));
}

/**
 * Returns those of these bouquets that are on sale, in this order. Each is work, a quarter of a millisecond, so that
 * they are counted before they are read. Throws TOO_MANY.
 */
export async function readProducts(
  scope: SeasonScope & Pick<Scope, 'products' | 'productViews' | 'limitUses'>,
  ids: readonly string[],
): Promise<ProductView[]> {
  await scope.limitUses('bouquet-read', Math.max(1, ids.length));
  return scope.productViews.read(scope, ids);
}
