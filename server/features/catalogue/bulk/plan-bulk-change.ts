import type { BulkChange, BulkRow, PriceChange } from '#contract/catalogue/bulk-change.schema.ts';
import type { FieldChange, ProductPatch } from '#contract/catalogue/product-input.schema.ts';
import { type Cents, cents } from '#contract/money/money.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { diffFields, productAuditFields } from '#server/features/catalogue/product-audit-fields.ts';
import { applyPatch, type ProductFields } from '#server/features/catalogue/product-fields.ts';
import { whyRefused, whyUnchanged } from './bulk-reasons.ts';
import { changedCompareAt, changedPrice } from './changed-price.ts';

/** What is told about a product, and what is done to it. */
export interface BulkPlan {
  row: BulkRow;
  /** Undefined unless the product changes. */
  fields: ProductFields | undefined;
}

/** What of a product is counted elsewhere. */
interface Counts {
  /** The stock that the owner saw. */
  stockSeen: number;
  /** How many of it unpaid orders hold. */
  held: number;
}

/**
 * Works out what a change of several makes of one of them: the one rule for the preview and for what is written. A
 * product of which one part cannot be changed is not changed at all. Changes nothing.
 */
export function planBulkChange(product: Product, change: BulkChange, counts: Counts): BulkPlan {
  const { id, name, version, stock } = product;
  const row = { id, name, version, stock, changes: [] };
  const refused = whyRefused(product, change, counts.stockSeen);
  if (refused) return { row: { ...row, outcome: 'refused', note: refused }, fields: undefined };

  const fields = applyPatch(product, patchOf(product, change, counts.stockSeen), counts.held);
  const changes = bulkFieldChanges(product, fields);
  if (changes.length === 0) {
    const note = whyUnchanged(product, change);
    return { row: { ...row, outcome: 'unchanged', note }, fields: undefined };
  }
  const note = fields.stockOwed > product.stockOwed ? owedNote(fields.stockOwed) : undefined;
  return { row: { ...row, outcome: 'change', changes, ...(note && { note }) }, fields };
}

/**
 * Returns what differs, as {@link diffFields}. A stock of 0 that is counted again shows no difference, and is a change
 * all the same where more is owed than before.
 */
export function bulkFieldChanges(before: ProductFields, after: ProductFields): FieldChange[] {
  const changes = diffFields(productAuditFields(before), productAuditFields(after));
  const isCountedAgain = before.stock === after.stock && before.stockOwed !== after.stockOwed;
  const stock = String(after.stock);
  return isCountedAgain ? [...changes, { field: 'stock', from: stock, to: stock }] : changes;
}

function patchOf(
  { sizes, sections, priceCents, compareAtCents }: Product,
  { status, section, price, stock }: BulkChange,
  stockSeen: number,
): ProductPatch {
  return {
    // Asked for now: what was to go on sale later is, or is not, from now on.
    ...(status && { status, onSaleFrom: null }),
    ...(section && {
      sections:
        section.action === 'add'
          ? [...sections, section.section]
          : sections.filter((each) => each !== section.section),
    }),
    ...(price && {
      ...pricesAfter(priceCents, compareAtCents, price),
      sizes: sizes.map(({ code, label, priceCents: own, compareAtCents: compareAt }) => ({
        code,
        label,
        // 0 is the base price, which changes by itself.
        ...(own > 0 && pricesAfter(own, compareAt, price)),
      })),
    }),
    ...(stock && { stock: stockAfter(stock, stockSeen), stockSeen }),
  };
}

function pricesAfter(
  before: number,
  compareAt: number | null | undefined,
  change: PriceChange,
): { price: Cents; compareAtPrice: Cents | null } {
  const prices = {
    before: cents(before),
    after: cents(changedPrice(before, change)),
    compareAt: compareAt ? cents(compareAt) : null,
  };
  return { price: prices.after, compareAtPrice: changedCompareAt(prices, change) };
}

/** Returns the stock that is asked for where the owner saw so many; less than 0 where more are taken off. */
export function stockAfter(
  { action, quantity }: NonNullable<BulkChange['stock']>,
  stockSeen: number,
): number {
  if (action === 'set') return quantity;
  return action === 'add' ? stockSeen + quantity : stockSeen - quantity;
}

function owedNote(owed: number): string {
  return owed === 1
    ? 'One that an unpaid order holds, or that was sold since, does not come back on sale.'
    : `${owed} that unpaid orders hold, or that were sold since, do not come back on sale.`;
}
