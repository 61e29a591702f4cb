import { createHash } from 'node:crypto';
import { sizePrice } from '#contract/catalogue/product.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import { marginOf } from '#contract/recipe/margin.ts';
import type { MarginsView, RecipeView, SizeMargin } from '#contract/recipe/recipe.schema.ts';
import { listProductsForAdmin } from '#server/features/catalogue/product-admin.queries.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { RecipeRow } from './recipe.repository.ts';
import type { Stem } from './stem.entity.ts';

type RecipeScope = Pick<Scope, 'products' | 'adminProductViews' | 'recipes' | 'stems'>;

/** Returns what each bouquet of the catalogue costs and brings, by size, in the shop's order. */
export async function listMargins(scope: RecipeScope): Promise<MarginsView> {
  const stems = await stemsById(scope);
  const recipes = Map.groupBy(await scope.recipes.list(), ({ productId }) => productId);
  const products = await bouquetsOf(scope);
  return {
    bouquets: products.map((product) => ({
      productId: product.id,
      name: product.name,
      status: product.status,
      sizes: product.sizes.map((size) =>
        sizeMarginOf(product, size, { lines: recipes.get(product.id) ?? [], stems }),
      ),
    })),
  };
}

/** Returns the recipe of a bouquet, as it is edited. Throws PRODUCT_NOT_FOUND. */
export async function getRecipe(
  scope: RecipeScope,
  { productId }: { productId: string },
): Promise<RecipeView> {
  const products = await bouquetsOf(scope);
  const product = products.find(({ id }) => id === productId);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  const stems = await stemsById(scope);
  const lines = await scope.recipes.list([productId]);
  return {
    productId,
    name: product.name,
    status: product.status,
    version: recipeVersion(lines),
    sizes: product.sizes.map((size) => ({
      ...sizeMarginOf(product, size, { lines, stems }),
      lines: lines.flatMap(({ sizeCode, stemId, quantity }) =>
        sizeCode === size.code ? [{ stemId, quantity }] : [],
      ),
    })),
  };
}

/** Add-ons are made of no stems. */
async function bouquetsOf(scope: RecipeScope): Promise<AdminProductView[]> {
  return (await listProductsForAdmin(scope)).filter(({ kind }) => kind === 'bouquet');
}

/** Returns a text that is another one once a recipe is another one. */
export function recipeVersion(lines: readonly RecipeRow[]): string {
  const content = lines
    .map(({ sizeCode, stemId, quantity }) => `${sizeCode} ${stemId} ${quantity}`)
    .toSorted();
  return createHash('sha256').update(content.join('\n')).digest('base64url').slice(0, 24);
}

function sizeMarginOf(
  product: AdminProductView,
  size: AdminProductView['sizes'][number],
  { lines, stems }: { lines: readonly RecipeRow[]; stems: ReadonlyMap<string, Stem> },
): SizeMargin {
  const price = sizePrice(product, size);
  const own = lines.filter(({ sizeCode }) => sizeCode === size.code);
  const used = own.flatMap(({ stemId, quantity }) => {
    const stem = stems.get(stemId);
    return stem ? [{ stem, quantity }] : [];
  });
  return {
    code: size.code,
    label: size.label,
    available: size.available,
    price: randText(price),
    ...marginOf(
      price,
      used.map(({ stem, quantity }) => ({ cost: cents(stem.costCents), quantity })),
    ),
    out: used.flatMap(({ stem }) => (stem.isOut ? [stem.name] : [])),
  };
}

async function stemsById({ stems }: Pick<Scope, 'stems'>): Promise<Map<string, Stem>> {
  return new Map((await stems.list()).map((stem) => [stem.id, stem]));
}
