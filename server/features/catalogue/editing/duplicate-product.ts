import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { adminProductView } from '#server/features/catalogue/product.view.ts';
import { applyPatch } from '#server/features/catalogue/product-fields.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { callMark } from '#server/platform/scope/services.ts';
import { insertProduct } from './create-product.ts';
import { renumberProducts } from './renumber-products.ts';

const MAX_NAME_LENGTH = 120;
const SUFFIX = / \(copy(?: \d+)?\)$/;

/**
 * Returns a free name for a copy: `Melville Blush (copy)`, or with a number when that is taken; a copy of a copy counts
 * on.
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(SUFFIX, '');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${shortened(base, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(copy)) return copy;
  }
}

/** Cuts a text between characters, never within one that takes two code units. */
function shortened(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/**
 * Copies a product, stock included, to the place right behind it, as a draft without stars. A call with the idempotency key of an
 * earlier one returns that one's copy as it is now. Throws PRODUCT_NOT_FOUND, UPLOAD_NOT_FOUND.
 */
export async function duplicateProduct(
  scope: Scope,
  actor: string,
  id: string,
  key?: string,
): Promise<AdminProductView> {
  const mark = callMark(key, { id });
  return scope.transaction(async (inner) => {
    const made = mark === null ? null : await inner.products.findMarked(mark);
    if (made) return adminProductView(made);
    const catalogue = await inner.products.lockCatalogue();
    const position = catalogue.findIndex((product) => product.id === id);
    const original = catalogue[position];
    if (!original) throw new ShopError('PRODUCT_NOT_FOUND');

    const name = copyName(original.name, new Set(catalogue.map((product) => product.name)));
    // Of several with the same number the newest comes first, so one more than the original is right
    // behind it, unless an older one shares the original's number.
    const isCrowded = catalogue[position + 1]?.displayOrder === original.displayOrder;
    const displayOrder = isCrowded ? position + 2 : original.displayOrder + 1;
    // Its stars are those of the original.
    const fields = applyPatch(original, { name, displayOrder, status: 'draft', showsStars: false });
    const copyFields = { ...fields, stockOwed: 0 };
    const copy = await insertProduct(inner, actor, 'duplicated', copyFields, { callMark: mark });
    if (isCrowded) {
      await inner.products.writeOut();
      await renumberProducts(inner, actor, catalogue.toSpliced(position + 1, 0, copy));
    }
    return adminProductView(copy);
  });
}
