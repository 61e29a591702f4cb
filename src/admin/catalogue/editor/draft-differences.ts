import { keysOf } from '#contract/text/keys-of.ts';
import type { Difference } from '#src/admin/records/both-versions.tsx';
import { parseRand, randLabel } from '#contract/money/money.ts';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { FIELD_LABELS, SIZE_LABELS } from './field-labels.ts';
import type { ProductDraft } from './product-draft.ts';

/** Every field that differs, the sizes taken apart. */
export function draftDifferences(mine: ProductDraft, theirs: ProductDraft): Difference[] {
  const texts = new Map(inWords(mine));
  return inWords(theirs)
    .map(([field, text]) => ({ field, mine: texts.get(field) ?? '', theirs: text }))
    .filter((difference) => difference.mine !== difference.theirs);
}

function inWords({ sizes, price, status, ...rest }: ProductDraft): [field: string, text: string][] {
  return [
    ...keysOf(rest).map((field): [string, string] => {
      const value = rest[field];
      return [FIELD_LABELS[field], Array.isArray(value) ? value.join(', ') : String(value)];
    }),
    [FIELD_LABELS.price, priceText(price)],
    [FIELD_LABELS.status, STATUS_NAMES[status]],
    ...sizes.flatMap(({ code, price: own, available, ...texts }): [string, string][] => {
      const field = (name: keyof typeof SIZE_LABELS) =>
        `${SIZE_LABELS[name]} of size ${code.toUpperCase()}`;
      return [
        [field('available'), available ? 'Yes' : 'No'],
        [field('label'), texts.label],
        [field('stemCount'), texts.stemCount],
        [field('price'), own === '' ? 'Base price' : priceText(own)],
        [field('description'), texts.description],
      ];
    }),
  ];
}

function priceText(text: string): string {
  const amount = parseRand(text);
  return amount === undefined ? text : randLabel(amount);
}
