import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { KIND_NAMES } from '#contract/catalogue/product-kind.ts';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import { cents, randText } from '#contract/money/money.ts';
import { formatDelimitedList } from './delimited-list.ts';
import type { StoredSize } from './product.entity.ts';
import type { ProductFields } from './product-fields.ts';
import { isMiddle } from '#contract/catalogue/product-images.ts';
import { allImages, storedSizes } from './product-images.ts';

/** A product as texts by column: what the history compares and what the CSV holds. */
export type ProductAuditFields = ReadonlyMap<string, string>;

/** What is told of each size, as `sizes.<code>.<fact>`. */
export const SIZE_AUDIT_FIELDS = [
  'available',
  'price',
  'compareAtPrice',
  'label',
  'stemCount',
  'description',
  'imageUrl',
] as const;
export type SizeAuditField = (typeof SIZE_AUDIT_FIELDS)[number];

export function sizeColumn(code: string, fact: SizeAuditField): string {
  return `sizes.${code}.${fact}`;
}

export function productAuditFields(product: Omit<ProductFields, 'stockOwed'>): ProductAuditFields {
  return new Map([
    // What most products are goes without saying.
    ...kindFacts(product),
    ['name', product.name],
    ['description', product.description],
    ['price', randText(cents(product.priceCents))],
    ['compareAtPrice', compareAtText(product.compareAtCents)],
    ['imageUrl', product.imageUrl],
    ...imageFacts(product),
    ['occasions', formatDelimitedList(product.occasions)],
    ['sections', formatDelimitedList(product.sections)],
    ['flowerTypes', formatDelimitedList(product.flowerTypes)],
    ['colours', formatDelimitedList(product.colours ?? [])],
    ['rating', String(product.rating)],
    ['showsStars', product.showsStars ? 'yes' : 'no'],
    ['stock', String(product.stock)],
    ['displayOrder', String(product.displayOrder)],
    ['status', STATUS_NAMES[product.status]],
    ['onSaleFrom', product.onSaleFrom ?? ''],
    ['leadDays', String(product.leadDays)],
    ['deliveryWeekdays', formatDelimitedList((product.deliveryWeekdays ?? []).map(weekdayName))],
    ['sizes', formatDelimitedList(product.sizes.map(({ code }) => code))],
    ...storedSizes(product).flatMap(sizeFacts),
  ]);
}

/** Returns what differs, column by column; `before` is undefined for a product that is new. */
export function diffFields(
  before: ProductAuditFields | undefined,
  after: ProductAuditFields,
): FieldChange[] {
  const columns = new Set([...after.keys(), ...(before?.keys() ?? [])]);
  return [...columns].flatMap((field) => {
    const from = before?.get(field) ?? null;
    const to = after.get(field) ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

function kindFacts({ kind }: Pick<ProductFields, 'kind'>): [string, string][] {
  return kind === 'addon' ? [['kind', KIND_NAMES[kind]]] : [];
}

/** The names of the weekdays in a file and in the history, Sunday first. */
export const WEEKDAY_NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

function weekdayName(day: number): string {
  return WEEKDAY_NAMES[day] ?? String(day);
}

function compareAtText(compareAt: number | null | undefined): string {
  return compareAt ? randText(cents(compareAt)) : '';
}

function sizeFacts(size: StoredSize): [string, string][] {
  const facts: Record<SizeAuditField, string> = {
    available: size.available ? 'yes' : 'no',
    price: randText(cents(size.priceCents)),
    compareAtPrice: compareAtText(size.compareAtCents),
    label: size.label,
    stemCount: size.stemCount,
    description: size.description,
    imageUrl: size.imageUrl ?? '',
  };
  return SIZE_AUDIT_FIELDS.filter((fact) => fact !== 'imageUrl' || facts[fact] !== '').map(
    (fact) => [sizeColumn(size.code, fact), facts[fact]],
  );
}

/** Returns the addresses of all images but the first, and by its place what more is said of each. */
function imageFacts(product: Pick<ProductFields, 'imageUrl' | 'images'>): [string, string][] {
  const images = allImages(product);
  const further = images.slice(1).map(({ url }) => url);
  const facts: [string, string][] =
    further.length > 0 ? [['images', formatDelimitedList(further)]] : [];
  for (const [index, { alt, focalX, focalY }] of images.entries()) {
    const place = index + 1;
    if (alt !== '') facts.push([`images.${place}.alt`, alt]);
    if (!isMiddle({ focalX, focalY }))
      facts.push([`images.${place}.focus`, `${focalX}% across, ${focalY}% down`]);
  }
  return facts;
}
