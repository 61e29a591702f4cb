import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { COLOURS, FLOWER_TYPES, SECTIONS } from '#contract/catalogue/catalogue.ts';
import { productInput } from '#contract/catalogue/product-input.schema.ts';
import { PRODUCT_STATUSES } from '#contract/catalogue/product-status.ts';
import { cents, randText } from '#contract/money/money.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import {
  applyPatch,
  type ProductFields,
  toColumns,
} from '#server/features/catalogue/product-fields.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { catalogueFiles } from './catalogue-csv.ts';
import { plannedChange, plannedProduct } from './import-row-plan.ts';
import { parseCsvTable } from './parse-csv-table.ts';

// What spreadsheets, CSV and lists have a meaning for; a letter with a loose accent; a pair.
const SPECIAL = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  "'",
  '"',
  ',',
  ';',
  '\n',
  '\t',
  ' ',
  '5',
  '.',
  'e\u0301',
  '🌷',
];

const text = (max: number) => {
  const unit = fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ maxLength: 1 }));
  return fc.array(unit, { maxLength: max }).map((parts) => parts.join('').slice(0, max));
};
const line = (max: number) => text(max).map((value) => value.replaceAll(/[\n\t]/g, ' '));
const size = fc.record({
  code: fc.stringMatching(/^[a-z0-9]{1,8}$/),
  label: line(40),
  stemCount: line(40),
  description: line(120),
  price: fc.constantFrom('0', '499', '1250.50'),
  compareAtPrice: fc.constantFrom(null, '1499', '99999.99'),
  available: fc.boolean(),
});
const reducible = size.map(({ compareAtPrice, ...each }) => ({
  ...each,
  // A size at the bouquet's price has the bouquet's.
  compareAtPrice: each.price === '0' ? null : compareAtPrice,
}));
/** A price, and what it was before, from a cent more on. */
const prices = fc
  .record({
    price: fc.integer({ min: 1, max: 9_999_998 }),
    more: fc.option(fc.integer({ min: 1, max: 9_999_998 })),
  })
  .map(({ price, more }) => ({
    price: randText(cents(price)),
    compareAtPrice: more === null ? null : randText(cents(Math.min(price + more, 9_999_999))),
  }));
const facts = fc.record({
  name: line(120),
  description: text(200),
  imageUrl: fc.constantFrom('/images/product1.png', 'https://pictures.example/a,b;c.jpg?d="e"'),
  images: fc
    .subarray(['/images/product3.png', 'https://pictures.example/e,f;g.jpg?h="i"'])
    .map((urls) => urls.map((url) => ({ url }))),
  occasions: fc.array(line(40), { maxLength: 4 }),
  sections: fc.subarray([...SECTIONS]),
  flowerTypes: fc.subarray([...FLOWER_TYPES]),
  colours: fc.subarray([...COLOURS]),
  rating: fc.integer({ min: 1, max: 5 }),
  showsStars: fc.boolean(),
  stock: fc.integer({ min: 0, max: 100_000 }),
  status: fc.constantFrom(...PRODUCT_STATUSES),
  displayOrder: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  sizes: fc.uniqueArray(reducible, { selector: ({ code }) => code, minLength: 1, maxLength: 8 }),
});

const sent = fc.tuple(facts, prices).map(([product, priced]) => ({ ...product, ...priced }));

/** What can be stored: whatever passes the schema. */
const fields = sent
  .map((value) => productInput.safeParse(value))
  .filter((parsed) => parsed.success);
const catalogue = fc.array(
  fields.map(({ data }) => stored(toColumns(data))),
  { minLength: 1, maxLength: 5 },
);

function stored(product: ProductFields): Product {
  return Object.assign(new Product(), {
    ...product,
    id: randomUUID(),
    version: 3,
    createdAt: new Date(),
    updatedAt: new Date(),
    deletedAt: null,
  });
}

async function csvOf(products: Product[]): Promise<string> {
  const [csv = ''] = await catalogueFiles(products);
  return csv;
}

async function rowsOf(products: Product[]) {
  return parseCsvTable(new TextEncoder().encode(await csvOf(products)), () => true);
}

describe('the catalogue as CSV', () => {
  it('changes nothing when it comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const rows = await rowsOf(products);
        expect(rows).toHaveLength(products.length);
        for (const [index, product] of products.entries()) {
          const planned = plannedChange(rows[index]?.cells ?? new Map(), product);
          expect(planned).toEqual({ fields: applyPatch(product, {}) });
        }
      }),
    );
  });

  it('makes the same products once more when the ids are cleared', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const rows = await rowsOf(products);
        for (const [index, product] of products.entries()) {
          const planned = plannedProduct(rows[index]?.cells ?? new Map());
          expect(planned).toEqual({ fields: applyPatch(product, {}) });
        }
      }),
    );
  });

  it('has no cell that a spreadsheet runs', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (products) => {
        const cells = parse(await csvOf(products), { bom: true, delimiter: ';' }).flat();
        expect(
          cells.filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)),
        ).toEqual([]);
      }),
    );
  });
});
