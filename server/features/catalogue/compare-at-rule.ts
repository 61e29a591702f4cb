import { isReducedFrom } from '#contract/catalogue/compare-at.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { StoredSize } from './product.entity.ts';
import type { ProductFields } from './product-fields.ts';

type Prices = Pick<ProductFields, 'priceCents' | 'compareAtCents' | 'sizes'>;

/** What is wrong with a compare-at price, in a sentence; `size` is missing for the product's own. */
interface CompareAtIssue {
  size?: StoredSize;
  message: string;
}

/** Returns what is wrong with compare-at prices: each has to be higher than the price that it is beside. */
export function compareAtIssues({ priceCents, compareAtCents, sizes }: Prices): CompareAtIssue[] {
  const message = refusal({ priceCents, compareAtCents });
  return [
    ...(message ? [{ message }] : []),
    ...sizes.flatMap((size) => {
      const of = sizeRefusal(size);
      return of ? [{ size, message: of }] : [];
    }),
  ];
}

/** Throws RULE_NOT_MET, with a sentence at each compare-at price that is not higher than its price. */
export function assertCompareAt(fields: Prices): void {
  const issues = compareAtIssues(fields).map(({ size, message }) => ({
    path: size ? `sizes.${fields.sizes.indexOf(size)}.compareAtPrice` : 'compareAtPrice',
    message,
  }));
  if (issues.length > 0) throw new ShopError('RULE_NOT_MET', { issues });
}

function sizeRefusal(size: StoredSize): string | undefined {
  const { label, priceCents, compareAtCents } = size;
  if (compareAtCents && priceCents === 0) {
    return `${label} is sold at the bouquet’s price: give it a price of its own, or leave its compare-at price empty`;
  }
  return refusal({ priceCents, compareAtCents }, ` of ${label}`);
}

function refusal(
  { priceCents, compareAtCents }: { priceCents: number; compareAtCents: number | null | undefined },
  of = '',
): string | undefined {
  const price = cents(priceCents);
  if (!compareAtCents || isReducedFrom(cents(compareAtCents), price)) return undefined;
  return `Compare-at price${of} must be higher than the price, which is ${randLabel(price)}`;
}
