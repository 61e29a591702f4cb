import { availableSizes } from '#contract/catalogue/product.ts';
import type { SetStemOutInput, StemsView } from '#contract/recipe/stem.schema.ts';
import { updateProduct } from '#server/features/catalogue/editing/update-product.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Stem, TakenOff } from './stem.entity.ts';
import { listStems } from './stem.queries.ts';

/**
 * Marks a stem as run out, or as there again, and returns all stems. With `withSizes` the sizes that need it go off
 * sale, or those that went off sale for it come back. A bouquet whose last size goes is taken off sale itself: without
 * a size it would be sold as Medium. Throws STEM_NOT_FOUND.
 */
export async function setStemOut(
  scope: Scope,
  actor: string,
  { id, isOut, withSizes }: SetStemOutInput,
): Promise<StemsView> {
  await scope.transaction(async (inner) => {
    await inner.stems.lockAll();
    const stem = await inner.stems.find(id);
    if (!stem || stem.removedAt) throw new ShopError('STEM_NOT_FOUND');
    if (withSizes && isOut) {
      stem.takenOff = [...stem.takenOff, ...(await takeOff(inner, actor, stem))];
    } else if (withSizes) {
      await putBack(inner, actor, stem);
      stem.takenOff = [];
    }
    // Last: reading all stems for the sizes shows them as they are stored.
    stem.isOut = isOut;
  });
  return listStems(scope);
}

/** Takes the sizes that need a stem off sale, and returns which of them were on sale. */
async function takeOff(scope: Scope, actor: string, stem: Stem): Promise<TakenOff[]> {
  const recipes = (await scope.recipes.list()).filter(({ stemId }) => stemId === stem.id);
  const products = await scope.products.lockMany([
    ...new Set(recipes.map(({ productId }) => productId)),
  ]);
  const taken: TakenOff[] = [];
  for (const product of products.values()) {
    const codes = new Set(
      recipes.flatMap(({ productId, sizeCode }) => (productId === product.id ? [sizeCode] : [])),
    );
    taken.push(...(await takeSizesOff(scope, actor, product, codes)));
  }
  return taken;
}

async function takeSizesOff(
  scope: Scope,
  actor: string,
  product: Product,
  codes: ReadonlySet<string>,
): Promise<TakenOff[]> {
  if (product.deletedAt || product.status !== 'on_sale') return [];
  const onSale = availableSizes(product);
  // Without an available size it is sold as Medium, whose recipe is that of the code m.
  const gone = onSale.length === 0 ? codes.has('m') : onSale.every(({ code }) => codes.has(code));
  if (gone) {
    await updateProduct(scope, actor, product.id, { status: 'off_sale' });
    return [{ productId: product.id, sizeCode: '' }];
  }
  const leaving = onSale.filter(({ code }) => codes.has(code));
  if (leaving.length === 0) return [];
  await setAvailable(scope, actor, product, {
    codes: new Set(leaving.map(({ code }) => code)),
    available: false,
  });
  return leaving.map(({ code }) => ({ productId: product.id, sizeCode: code }));
}

/** Puts back on sale what a stem took off, but for sizes that another stem that ran out still needs. */
async function putBack(scope: Scope, actor: string, { id, takenOff }: Stem): Promise<void> {
  const stillOut = new Set(
    (await scope.stems.list()).flatMap((stem) => (stem.isOut && stem.id !== id ? [stem.id] : [])),
  );
  const recipes = await scope.recipes.list();
  const isHeld = (productId: string, sizeCode: string) =>
    recipes.some(
      (line) =>
        line.productId === productId && line.sizeCode === sizeCode && stillOut.has(line.stemId),
    );
  const products = await scope.products.lockMany([
    ...new Set(takenOff.map(({ productId }) => productId)),
  ]);
  for (const product of products.values()) {
    const own = takenOff.filter(({ productId }) => productId === product.id);
    const isWhole = own.some(({ sizeCode }) => sizeCode === '');
    const sizes = availableSizes(product).map(({ code }) => code);
    const isFree =
      sizes.length === 0
        ? !isHeld(product.id, 'm')
        : sizes.some((code) => !isHeld(product.id, code));
    if (isWhole && product.status === 'off_sale' && isFree) {
      await updateProduct(scope, actor, product.id, { status: 'on_sale' });
    }
    const codes = own.flatMap(({ sizeCode }) =>
      sizeCode !== '' && !isHeld(product.id, sizeCode) ? [sizeCode] : [],
    );
    if (codes.length > 0) {
      await setAvailable(scope, actor, product, { codes: new Set(codes), available: true });
    }
  }
}

async function setAvailable(
  scope: Scope,
  actor: string,
  product: Product,
  { codes, available }: { codes: ReadonlySet<string>; available: boolean },
): Promise<void> {
  await updateProduct(scope, actor, product.id, {
    sizes: product.sizes.map(({ code, label }) => ({
      code,
      label,
      ...(codes.has(code) && { available }),
    })),
  });
}
