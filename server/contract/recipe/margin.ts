import { type Cents, cents, randText, sum, times } from '#contract/money/money.ts';
import type { SizeMargin } from './recipe.schema.ts';

/** So many of a stem that costs so much. */
interface UsedStem {
  cost: Cents;
  quantity: number;
}

/** Returns what the stems of a size cost and what is left of its price; nothing of it without stems. */
export function marginOf(
  price: Cents,
  stems: readonly UsedStem[],
): Pick<SizeMargin, 'cost' | 'margin' | 'percent'> {
  if (stems.length === 0) return { cost: null, margin: null, percent: null };
  const cost = sum(stems.map((stem) => times(stem.cost, stem.quantity)));
  const margin = cents(price - cost);
  return {
    cost: randText(cost),
    margin: randText(margin),
    percent: price > 0 ? Math.round((margin * 100) / price) : null,
  };
}
