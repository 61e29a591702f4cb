import { HOME_SECTIONS } from '#contract/catalogue.ts';
import { ofHomeSection } from '#contract/home-sections.ts';
import type { HomeView } from '#contract/shelf.schema.ts';
import type { Scope } from '#server/scope.ts';
import { productView } from './product.view.ts';

/** The bouquets that the home page shows. */
export async function getHomeBouquets(
  scope: Pick<Scope, 'products' | 'catalogueIndex'>,
): Promise<HomeView> {
  const { sorted } = await scope.catalogueIndex.read(scope.products);
  const shown = new Set(
    HOME_SECTIONS.flatMap((section) => ofHomeSection(sorted.featured, section)),
  );
  const ids = sorted.featured.filter((bouquet) => shown.has(bouquet)).map(({ id }) => id);
  const rows = await scope.products.findManyOnSale(ids);
  return { products: rows.map(productView), isEmpty: sorted.featured.length === 0 };
}
