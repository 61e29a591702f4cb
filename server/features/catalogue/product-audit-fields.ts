import { cents, randText } from '#contract/money/money.ts';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { StoredSize } from './product.entity.ts';
import type { ProductFields } from './product-fields.ts';
import { listText } from './browse/delimited-list.ts';

/** A product as texts by column: what the history compares and what the CSV holds. */
export type ProductFacts = ReadonlyMap<string, string>;

/** What is told of each size, as `sizes.<code>.<fact>`. */
export const SIZE_FACTS = ['available', 'price', 'label', 'stemCount', 'description'] as const;
export type SizeFact = (typeof SIZE_FACTS)[number];

export function sizeColumn(code: string, fact: SizeFact): string {
  return `sizes.${code}.${fact}`;
}

export function productFacts(product: Omit<ProductFields, 'stockOwed'>): ProductFacts {
  return new Map([
    ['name', product.name],
    ['description', product.description],
    ['price', randText(cents(product.priceCents))],
    ['imageUrl', product.imageUrl],
    ['occasions', listText(product.occasions)],
    ['sections', listText(product.sections)],
    ['flowerTypes', listText(product.flowerTypes)],
    ['rating', String(product.rating)],
    ['stock', String(product.stock)],
    ['displayOrder', String(product.displayOrder)],
    ['status', STATUS_NAMES[product.status]],
    ['sizes', listText(product.sizes.map(({ code }) => code))],
    ...product.sizes.flatMap(sizeFacts),
  ]);
}

/** What differs, column by column; `before` undefined for a product that is new. */
export function factChanges(before: ProductFacts | undefined, after: ProductFacts): FieldChange[] {
  const columns = new Set([...after.keys(), ...(before?.keys() ?? [])]);
  return [...columns].flatMap((field) => {
    const from = before?.get(field) ?? null;
    const to = after.get(field) ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

function sizeFacts(size: StoredSize): [string, string][] {
  const facts: Record<SizeFact, string> = {
    available: size.available ? 'yes' : 'no',
    price: randText(cents(size.priceCents)),
    label: size.label,
    stemCount: size.stemCount,
    description: size.description,
  };
  return SIZE_FACTS.map((fact) => [sizeColumn(size.code, fact), facts[fact]]);
}
