import type { SetStemOutInput, StemsView } from '#contract/recipe/stem.schema.ts';
import { changeProduct } from '#server/features/catalogue/editing/update-product.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { freeOf, heldBy, heldOf, remember, sizesPatch } from './held-sizes.ts';
import type { Stem } from './stem.entity.ts';
import { listStems } from './stem.queries.ts';

interface Change {
  actor: string;
  stem: Stem;
  /** All of them: others may hold the same sizes. */
  stems: readonly Stem[];
}

/**
 * Marks a stem as run out, or as there again, and returns all stems. With `withSizes` the sizes that need it go off
 * sale, or those that no other stem keeps off come back. A bouquet whose last size goes is taken off sale itself:
 * without a size it would be sold as Medium. Throws STEM_NOT_FOUND.
 */
export async function setStemOut(
  scope: Scope,
  actor: string,
  { id, isOut, withSizes }: SetStemOutInput,
): Promise<StemsView> {
  await scope.transaction(async (inner) => {
    await inner.stems.lockAll();
    const stems = await inner.stems.list();
    const stem = stems.find((each) => each.id === id);
    if (!stem) throw new ShopError('STEM_NOT_FOUND');
    if (withSizes) await (isOut ? takeOff : putBack)(inner, { actor, stem, stems });
    stem.isOut = isOut;
  });
  return listStems(scope);
}

/**
 * Takes the sizes that need a stem off sale. It holds those too that another stem has taken off already, so that they
 * come back with the last of them. Bouquets that are not for sale stay as they are.
 */
async function takeOff(scope: Scope, { actor, stem, stems }: Change): Promise<void> {
  const recipes = (await scope.recipes.list()).filter(({ stemId }) => stemId === stem.id);
  const codesOf = Map.groupBy(recipes, ({ productId }) => productId);
  const products = await scope.products.lockMany([...codesOf.keys()]);
  for (const product of products.values()) {
    const before = heldOf(product, stems);
    const free = freeOf(before);
    const isForSale =
      before.whole !== undefined || (product.status === 'on_sale' && !product.deletedAt);
    const needed = (codesOf.get(product.id) ?? []).flatMap(({ sizeCode }) =>
      before.sold.has(sizeCode) && (isForSale || !free.has(sizeCode)) ? [sizeCode] : [],
    );
    const own = before.byStem.get(stem.id) ?? new Set();
    const held = heldBy(before, stem.id, new Set([...own, ...needed]));
    const left = freeOf(held);
    const isWhole = isForSale && !held.whole && left.size === 0;
    const onSaleFrom = product.onSaleFrom ?? null;
    remember(product.id, isWhole ? { ...held, whole: { onSaleFrom } } : held, stems);
    if (isWhole) {
      const patch = { status: 'off_sale' as const, ...sizesPatch(product, held, held.sold) };
      await changeProduct(scope, actor, product, patch);
    } else if (!held.whole) {
      await changeProduct(scope, actor, product, sizesPatch(product, held, left));
    }
  }
}

/**
 * Puts back on sale what a stem kept off, but for sizes that another one keeps off too. Bouquets that were archived
 * since are put right as well, for they can be restored.
 */
async function putBack(scope: Scope, { actor, stem, stems }: Change): Promise<void> {
  const ids = new Set(stem.takenOff.map(({ productId }) => productId));
  const products = await scope.products.lockMany([...ids]);
  for (const product of products.values()) {
    const held = heldBy(heldOf(product, stems), stem.id, new Set());
    const free = freeOf(held);
    const { whole } = held;
    const isBack = whole !== undefined && free.size > 0;
    remember(product.id, isBack ? { ...held, whole: undefined } : held, stems);
    if (isBack) {
      const patch = { status: 'on_sale' as const, ...whole, ...sizesPatch(product, held, free) };
      await changeProduct(scope, actor, product, patch);
    } else if (!whole) {
      await changeProduct(scope, actor, product, sizesPatch(product, held, free));
    }
  }
  stem.takenOff = [];
}
