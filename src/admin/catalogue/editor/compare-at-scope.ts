import { parseRand, randLabel } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';
import type { ProductDraft } from './product-draft.ts';

interface CompareAtScope {
  /** The sizes for sale at the bouquet's price, which alone have its compare-at price. */
  appliesTo: 'all' | 'some' | 'none';
  hint: string;
  /** What shoppers see of it, as typed; undefined where nothing is reduced. */
  shown: string | undefined;
}

type Draft = Pick<ProductDraft, 'price' | 'compareAtPrice' | 'sizes'>;

const MEANING = 'A higher price that you really asked before: shoppers see it struck through.';

/** Returns to which sizes the bouquet's compare-at price applies, and what shoppers see of all compare-at prices. */
export function compareAtScope(draft: Draft): CompareAtScope {
  const sold = draft.sizes.filter(({ available }) => available);
  const plain = sold.filter(({ price }) => price.trim() === '');
  const shown = shownText(draft, sold);
  if (sold.length > 0 && plain.length === 0) {
    const hint =
      draft.compareAtPrice === ''
        ? 'Does not apply: every size for sale has a price of its own. Give the sizes theirs below.'
        : 'Not shown: every size for sale has a price of its own. Give the sizes theirs below, and empty this.';
    return { appliesTo: 'none', hint, shown };
  }
  if (plain.length === sold.length) {
    return { appliesTo: 'all', hint: `${MEANING} Empty: not reduced`, shown };
  }
  const names = plain.map(nameOf).join(', ');
  const hint = `Only for ${names}. The other sizes have prices of their own, and theirs below. Empty: not reduced`;
  return { appliesTo: 'some', hint, shown };
}

function shownText(draft: Draft, sold: Draft['sizes']): string | undefined {
  const parts = sold.flatMap((size) => {
    const priced = size.price.trim() === '' ? draft : size;
    const [price, before] = [amountOf(priced.price), amountOf(priced.compareAtPrice)];
    // As isReducedFrom, which would weigh on the shopper's pages if it were used here.
    if (price === undefined || before === undefined || before <= price) return [];
    return `${nameOf(size)} ${randLabel(price)}, was ${randLabel(before)}`;
  });
  return parts.length > 0 ? `Shoppers see: ${parts.join('; ')}` : undefined;
}

const amountOf = (typed: string) => parseRand(tidyRand(typed));

function nameOf({ label, code }: Draft['sizes'][number]): string {
  return label || code.toUpperCase();
}
