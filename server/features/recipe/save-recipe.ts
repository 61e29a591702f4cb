import type { RecipeView, SaveRecipeInput } from '#contract/recipe/recipe.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { RecipeRow } from './recipe.repository.ts';
import { getRecipe, recipeVersion } from './recipe.queries.ts';

const CHANGED_ELSEWHERE =
  'This recipe was changed elsewhere since you opened it, so nothing was saved. What you typed is still here.';

/**
 * Stores the stems of each size of a bouquet, and returns the recipe. Throws PRODUCT_NOT_FOUND, STEM_NOT_FOUND, and
 * SETTINGS_CHANGED where the recipe is not as the owner saw it.
 */
export async function saveRecipe(scope: Scope, input: SaveRecipeInput): Promise<RecipeView> {
  const { productId, version } = input;
  await scope.transaction(async (inner) => {
    await inner.stems.lockAll();
    const product = (await inner.products.lockMany([productId])).get(productId);
    if (!product || product.kind === 'addon') throw new ShopError('PRODUCT_NOT_FOUND');
    const lines = input.sizes.flatMap((size) =>
      size.lines.map((line) => ({ ...line, productId, sizeCode: size.code })),
    );
    const before = await inner.recipes.list([productId]);
    if (recipeVersion(lines) === recipeVersion(before)) return;
    if (recipeVersion(before) !== version) {
      throw new ShopError('SETTINGS_CHANGED', { message: CHANGED_ELSEWHERE });
    }
    await refuseUnknown(inner, lines);
    await inner.recipes.replace(productId, lines);
    const note = product.name;
    await inner.tell('audit.noted', { action: 'recipe_changed', actor: 'owner', note });
  });
  return getRecipe(scope, { productId });
}

async function refuseUnknown(
  { stems }: Pick<Scope, 'stems'>,
  lines: readonly RecipeRow[],
): Promise<void> {
  const known = new Set((await stems.list()).map(({ id }) => id));
  if (!lines.every(({ stemId }) => known.has(stemId))) throw new ShopError('STEM_NOT_FOUND');
}
