import { availableSizes } from '#contract/catalogue/product.ts';
import type { ProductPatch } from '#contract/catalogue/product-input.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { type Stem, WHOLE } from './stem.entity.ts';

/** Without an available size a bouquet is sold as Medium, whose recipe is that of this code. */
const MEDIUM = 'm';

/** What stems that ran out keep off sale of one bouquet. */
export interface Held {
  /** The sizes that each stem keeps off sale, by its id. */
  byStem: ReadonlyMap<string, ReadonlySet<string>>;
  /** The sizes that would be sold if every stem were there. */
  sizes: ReadonlySet<string>;
  /** The same, and Medium for a bouquet that has no size now. */
  sold: ReadonlySet<string>;
  /** Known while the bouquet itself is off sale because no size was left: the day that it was to go on sale. */
  whole: { onSaleFrom: string | null } | undefined;
}

type HeldProduct = Pick<Product, 'id' | 'status' | 'sizes' | 'onSaleFrom'>;
type HoldingStem = Pick<Stem, 'id' | 'takenOff'>;

/**
 * Returns what these stems keep off sale of a bouquet. A size that is not as it was left when a stem took it off is the
 * owner's own choice since, and is held no longer; nor is anything of a bouquet that she put on sale herself.
 */
export function heldOf(product: HeldProduct, stems: readonly HoldingStem[]): Held {
  const available = availableSizes(product).map(({ code }) => code);
  const now = available.length > 0 ? available : [MEDIUM];
  const entries = stems.flatMap(({ id, takenOff }) =>
    takenOff.flatMap((entry) => (entry.productId === product.id ? [{ ...entry, stemId: id }] : [])),
  );
  const mark = entries.find(({ sizeCode }) => sizeCode === WHOLE);
  const isWhole = mark !== undefined && product.status === 'off_sale';
  // While the bouquet itself is off sale its sizes stay as the owner has them.
  const isAsLeft = (code: string) =>
    isWhole
      ? now.includes(code)
      : product.sizes.some((size) => size.code === code && !size.available);
  const live = mark && !isWhole ? [] : entries.filter(({ sizeCode }) => isAsLeft(sizeCode));
  const taken = isWhole ? [] : live.map(({ sizeCode }) => sizeCode);
  return {
    byStem: new Map(
      [...Map.groupBy(live, ({ stemId }) => stemId)].map(([stemId, own]) => [
        stemId,
        new Set(own.map(({ sizeCode }) => sizeCode)),
      ]),
    ),
    sizes: new Set([...available, ...taken]),
    sold: new Set([...now, ...taken]),
    whole: isWhole ? { onSaleFrom: mark.onSaleFrom ?? null } : undefined,
  };
}

/** Returns what is held once a stem holds these sizes, and no others. */
export function heldBy(held: Held, stemId: string, codes: ReadonlySet<string>): Held {
  return { ...held, byStem: new Map(held.byStem).set(stemId, codes) };
}

/** Returns what of a bouquet no stem holds. */
export function freeOf({ byStem, sold }: Held): ReadonlySet<string> {
  const held = new Set([...byStem.values()].flatMap((codes) => [...codes]));
  return new Set([...sold].filter((code) => !held.has(code)));
}

/** Returns the patch that has these of its sizes available; those that the owner does not sell stay as they are. */
export function sizesPatch(
  { sizes }: Pick<Product, 'sizes'>,
  held: Held,
  free: ReadonlySet<string>,
): Pick<ProductPatch, 'sizes'> {
  return {
    sizes: sizes.map(({ code, label }) => ({
      code,
      label,
      ...(held.sizes.has(code) && { available: free.has(code) }),
    })),
  };
}

/** Returns how many sizes a stem keeps off sale; a bouquet without sizes is one. */
export function countHeld({ takenOff }: Pick<Stem, 'takenOff'>): number {
  return takenOff.filter(({ sizeCode }) => sizeCode !== WHOLE).length || takenOff.length;
}

/** Has each stem remember what it holds of a bouquet. */
export function remember(productId: string, { byStem, whole }: Held, stems: readonly Stem[]): void {
  for (const stem of stems) {
    const codes = byStem.get(stem.id) ?? new Set();
    const others = stem.takenOff.filter((entry) => entry.productId !== productId);
    const own = [...codes].map((sizeCode) => ({ productId, sizeCode }));
    const mark = whole && codes.size > 0 ? [{ productId, sizeCode: WHOLE, ...whole }] : [];
    if (others.length === stem.takenOff.length && own.length === 0) continue;
    stem.takenOff = [...others, ...own, ...mark];
  }
}
