import { HOME_SECTIONS } from '#contract/catalogue/catalogue.ts';
import { ofHomeSection } from '#contract/content/home-sections.ts';
import type { HomeView } from '#contract/catalogue/product-listing.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { readProducts } from './read-products.ts';

/** The bouquets that the home page shows. */
export async function getHomeProducts(
  scope: Pick<Scope, 'products' | 'productIndex' | 'limitUses'>,
): Promise<HomeView> {
  const { sorted } = await scope.productIndex.read(scope.products);
  const shown = new Set(
    HOME_SECTIONS.flatMap((section) => ofHomeSection(sorted.featured, section)),
  );
  const ids = sorted.featured.filter((bouquet) => shown.has(bouquet)).map(({ id }) => id);
  return { products: await readProducts(scope, ids), isEmpty: sorted.featured.length === 0 };
}
