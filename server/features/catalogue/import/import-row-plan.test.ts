import { describe, expect, it } from 'vitest';
import { productInput } from '#contract/catalogue/product-input.schema.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { type ProductFields, toColumns } from '#server/features/catalogue/product-fields.ts';
import { sentProduct } from '#server/tools/testing/factories.ts';
import { type PlannedFields, plannedChange, plannedProduct } from './import-row-plan.ts';

const product = Object.assign(new Product(), {
  ...toColumns(productInput.parse(sentProduct({ stock: 7, occasions: ['Birthday'] }))),
  version: 3,
});
const required = sentProduct();

function change(cells: Record<string, string>): PlannedFields {
  return plannedChange(new Map(Object.entries(cells)), product);
}

function made(cells: Record<string, string>): PlannedFields {
  return plannedProduct(new Map(Object.entries({ ...required, ...cells })));
}

function fieldsOf(planned: PlannedFields): ProductFields {
  expect(planned).toHaveProperty('fields');
  return (planned as { fields: ProductFields }).fields;
}

describe('a row that changes a product', () => {
  it('reads the days that a bouquet needs, and its weekdays by name, first letters or number', () => {
    const planned = change({ leadDays: '2', deliveryWeekdays: 'Tuesday, thu, 5' });
    expect(fieldsOf(planned)).toMatchObject({ leadDays: 2, deliveryWeekdays: [2, 4, 5] });
    expect(fieldsOf(change({ deliveryWeekdays: '' }))).toMatchObject({ deliveryWeekdays: null });
  });

  it.each([
    [{ deliveryWeekdays: 'Caturday' }, 'There is no weekday “Caturday”'],
    [{ leadDays: '15' }, '14'],
    [{ leadDays: 'soon' }, ''],
  ])('refuses days that are none: %j', (cells, message) => {
    expect(change(cells)).toMatchObject({
      issues: [{ path: Object.keys(cells)[0], message: expect.stringContaining(message) }],
    });
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['False', false],
    [' 0 ', false],
    ['', false],
  ])('takes %j for a size being available or not', (text, available) => {
    const { sizes } = fieldsOf(change({ 'sizes.m.available': text, 'sizes.l.available': text }));
    expect(sizes.slice(2)).toMatchObject([
      { code: 'm', available },
      { code: 'l', available },
    ]);
  });

  it('changes a size and leaves the others', () => {
    const { sizes } = fieldsOf(change({ 'sizes.s.price': '410,5' }));
    expect(sizes).toEqual(
      product.sizes.map((size) => (size.code === 's' ? { ...size, priceCents: 41_050 } : size)),
    );
  });

  it('adds a size by filling its cells, and none by empty ones', () => {
    const { sizes } = fieldsOf(
      change({ 'sizes.xl.label': 'Grand', 'sizes.xl.price': '1200', 'sizes.xxl.label': '' }),
    );
    expect(sizes.slice(4)).toEqual([
      {
        code: 'xl',
        label: 'Grand',
        stemCount: '',
        description: '',
        priceCents: 120_000,
        available: false,
      },
    ]);
  });

  it('orders and takes away sizes by their list, whatever their cells say', () => {
    const { sizes } = fieldsOf(change({ sizes: 'l; m', 'sizes.s.label': 'Small' }));
    expect(sizes.map(({ code }) => code)).toEqual(['l', 'm']);
    expect(fieldsOf(change({ sizes: '' })).sizes).toEqual([]);
  });

  it('takes a status in any spelling, and refuses what is none in the words that the file writes', () => {
    for (const text of ['Off sale', ' off SALE ', 'off_sale']) {
      expect(fieldsOf(change({ status: text })).status).toBe('off_sale');
    }
    const message = 'There is no status “Gone”: choose from Draft, On sale, Off sale';
    for (const plan of [change({ status: 'Gone' }), made({ status: 'Gone' })]) {
      expect(plan).toEqual({ issues: [{ path: 'status', message }] });
    }
  });

  it('empties what may be empty', () => {
    expect(fieldsOf(change({ occasions: ' ' })).occasions).toEqual([]);
  });

  it('counts the stock from what it was when exported', () => {
    expect(fieldsOf(change({ stock: '12', stockWhenExported: '10' })).stock).toBe(9);
    expect(fieldsOf(change({ stock: '10', stockWhenExported: '10' })).stock).toBe(7);
    expect(fieldsOf(change({ stock: '12', stockWhenExported: '' })).stock).toBe(12);
    expect(fieldsOf(change({ stock: '12' })).stock).toBe(12);
  });

  it.each(['abc', '-1', '1.5'])('cannot count the stock from %j', (stockWhenExported) => {
    expect(change({ stock: '5', stockWhenExported })).toEqual({
      issues: [{ path: 'stockWhenExported', message: 'Leave this column as it was exported' }],
    });
  });

  it('must be of the version there is', () => {
    expect(change({ version: '3', rating: '4' })).toHaveProperty('fields');
    expect(change({ version: '', rating: '4' })).toHaveProperty('fields');
    for (const version of ['2', '4', 'new']) {
      const message = 'This product was changed since the file was exported. Export it again';
      expect(change({ version, rating: '4' })).toEqual({ issues: [{ path: 'version', message }] });
    }
  });
});

describe('a row that makes a product', () => {
  it('means the defaults by empty cells', () => {
    const cells = {
      stock: '',
      rating: ' ',
      sizes: '',
      'sizes.m.label': '',
      'sizes.m.price': '550',
    };
    const { stock, rating, sizes } = fieldsOf(made(cells));
    expect({ stock, rating }).toEqual({ stock: 100, rating: 5 });
    expect(sizes).toMatchObject([
      { code: 'xs', available: false },
      { code: 's', available: false },
      { code: 'm', label: 'Medium (M)', priceCents: 55_000, available: true },
      { code: 'l', available: false },
    ]);
  });

  it('takes the texts of a size it names as they stand', () => {
    const { sizes } = fieldsOf(made({ 'sizes.m.label': 'Only one', 'sizes.m.stemCount': '' }));
    expect(sizes[2]).toMatchObject({ label: 'Only one', stemCount: '', available: true });
  });
});

describe('a wrong cell', () => {
  it.each([
    ['name', 'x'.repeat(121), 'Product name must be at most 120 characters'],
    ['description', '\u0000', 'Product description contains characters that cannot be used'],
    ['price', 'abc', 'Price must be a positive number'],
    ['price', '0', 'Price must be a positive number'],
    ['price', '1.234,00', 'Price must be a positive number'],
    ['sizes.m.price', 'R twelve', 'Price must be a positive number'],
    ['sizes.s.price', '1.299,00', 'Price must be a positive number'],
    ['imageUrl', 'javascript:alert(1)', 'Product image URL must be a photo of this shop'],
    ['rating', '6', 'Rating must be between 1 and 5'],
    ['rating', 'five', 'Rating must be between 1 and 5'],
    ['stock', '-1', 'Stock must be a non-negative number'],
    ['stock', '1e3', 'Stock must be a non-negative number'],
    ['stock', '0x10', 'Stock must be a non-negative number'],
    ['displayOrder', 'first', 'Display order must be a valid number'],
    ['sections', 'Garden', 'There is no section “Garden”'],
    ['flowerTypes', 'Roses, Weeds', 'There is no flower type “Weeds”'],
    ['colours', 'Red, Taupe', 'There is no colour “Taupe”'],
    ['occasions', Array.from({ length: 13 }, (_, index) => index).join(), 'at most 12 occasions'],
    ['sizes', 'm, X!', 'A size code has up to 8 small letters or digits'],
    ['showsStars', 'perhaps', 'Write yes or no'],
    ['sizes.m.available', 'perhaps', 'Write yes or no'],
    ['sizes.m.available', 'constructor', 'Write yes or no'],
    ['sizes.m.label', 'x'.repeat(41), 'Size name must be at most 40 characters'],
    ['sizes.xl.price', '5', 'Each size needs a name'],
  ])('in %s, %j, is told by its column', (column, text, message) => {
    const path = column === 'sizes.xl.price' ? 'sizes.xl.label' : column;
    const issue = { path, message: expect.stringContaining(message) };
    for (const planned of [change({ [column]: text }), made({ [column]: text })]) {
      expect(planned).toEqual({ issues: expect.arrayContaining([issue]) });
    }
  });

  it.each(['name', 'description', 'price', 'imageUrl'])('%s is required', (column) => {
    const issue = { path: column, message: expect.stringMatching(/is required|positive number/) };
    for (const planned of [change({ [column]: ' ' }), made({ [column]: ' ' })]) {
      expect(planned).toEqual({ issues: [issue] });
    }
  });
});
