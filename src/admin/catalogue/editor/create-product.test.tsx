import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SIZES } from '#contract/catalogue/default-sizes.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { formField, openProductDialog } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { control, dialog, errorAt, press, toast, type } from '#src/testing/screen.ts';

const create = vi.fn<(input: unknown) => unknown>();

beforeEach(() => {
  create.mockReset().mockReturnValue(adminProduct());
});

const open = () => openProductDialog({ mode: 'create' }, { 'admin.products.create': create });

async function fill(values: Record<string, string>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await type(formField(path), value);
}
const VALID = {
  name: 'Karoo Morning',
  description: 'Proteas in brown paper',
  price: '549.9',
  imageUrl: '/images/product3.png',
};
const checkbox = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[type=checkbox][value="${label}"]`);

test('a new product starts with the defaults; the price is still to be typed', async () => {
  await open();
  const values = ['name', 'description', 'price', 'imageUrl', 'rating', 'stock', 'displayOrder'];
  expect(values.map((path) => formField(path).value)).toEqual(['', '', '', '', '5', '100', '0']);
  expect(document.querySelector('form')?.textContent).toContain(
    'At least one size must be available.',
  );
  expect(
    DEFAULT_SIZES.map((_, index) => [
      formField(`sizes.${index}.label`).value,
      formField(`sizes.${index}.stemCount`).value,
      formField(`sizes.${index}.available`).checked,
    ]),
  ).toEqual([
    ['Petite / XS', '8-15 stems', false],
    ['Small (S)', '12-20 stems', false],
    ['Medium (M)', '16-25 stems', true],
    ['Large (L)', '25-35 stems', false],
  ]);
});

test('the price of a size can be typed only while the size is available, and is kept', async () => {
  await open();
  expect(formField('sizes.3.price').disabled).toBe(true);
  await acting(() => formField('sizes.3.available').click());
  expect(formField('sizes.3.price').disabled).toBe(false);
  await type(formField('sizes.3.price'), '899');
  await acting(() => formField('sizes.3.available').click());
  expect(formField('sizes.3.price').disabled).toBe(true);
  expect(formField('sizes.3.price').value).toBe('899');
});

test('an empty form: one toast with the first sentence and how many more, a mark at every wrong field, the focus on the first', async () => {
  await open();
  await press('Save');
  expect(toast()).toBe('Validation ErrorProduct name is required. 3 more fields need attention.');
  expect(
    ['name', 'description', 'price', 'imageUrl'].map((path) => errorAt(formField(path))),
  ).toEqual([
    'Product name is required',
    'Product description is required',
    'Price must be a positive number',
    'Product image URL is required',
  ]);
  expect(document.activeElement).toBe(formField('name'));
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['name', '  ', 'Product name is required'],
  ['price', '0', 'Price must be a positive number'],
  ['price', 'cheap', 'Price must be a positive number'],
  ['imageUrl', 'ftp://x', 'Product image URL must be a photo of this shop or an https address'],
  ['rating', '6', 'Rating must be between 1 and 5'],
  ['rating', '4.5', 'Rating must be between 1 and 5'],
  ['rating', '', 'Rating must be between 1 and 5'],
  ['stock', '-1', 'Stock must be a non-negative number'],
  ['displayOrder', '', 'Display order must be a valid number'],
  ['sizes.1.label', '', 'Each size needs a name'],
  ['sizes.2.price', 'cheap', 'Price must be a positive number'],
  ['sizes.2.price', '-5', 'Price must be a positive number'],
  ['sizes.2.price', '1000000', 'Price must be a positive number'],
])('%s "%s" is refused: %s', async (path, value, sentence) => {
  await open();
  await fill({ ...VALID, [path]: value });
  await press('Save');
  expect(toast()).toBe(`Validation Error${sentence}`);
  expect(errorAt(formField(path))).toBe(sentence);
  expect(document.activeElement).toBe(formField(path));
  expect(create).not.toHaveBeenCalled();
});

test('a mark goes away as soon as its field is changed', async () => {
  await open();
  await press('Save');
  await type(formField('name'), 'K');
  expect(errorAt(formField('name'))).toBeUndefined();
  expect(errorAt(formField('price'))).toBe('Price must be a positive number');
});

test('everything is sent, prices with two decimals; then the dialog is done', async () => {
  const { onSaved, onClose } = await open();
  await fill(VALID);
  await acting(() => formField('occasions').focus());
  await type(formField('occasions'), 'Housewarming');
  await acting(() => formField('name').focus());
  await acting(() => checkbox('Best Sellers')?.click());
  await acting(() => checkbox('Sunflowers')?.click());
  await type(formField('sizes.2.price'), '599');
  await press('Save');
  const sizes = DEFAULT_SIZES.map((size) => ({
    ...size,
    price: size.code === 'm' ? '599.00' : size.price,
    compareAtPrice: null,
  }));
  expect(create.mock.calls).toEqual([
    [
      {
        ...VALID,
        kind: 'bouquet',
        leadDays: 0,
        deliveryWeekdays: [],
        price: '549.90',
        compareAtPrice: null,
        occasions: ['Housewarming'],
        sections: ['Best Sellers'],
        flowerTypes: ['Sunflowers'],
        colours: [],
        showsStars: false,
        rating: 5,
        stock: 100,
        displayOrder: 0,
        status: 'on_sale',
        onSaleFrom: null,
        sizes,
        idempotencyKey: expect.any(String),
      },
    ],
  ]);
  expect(toast()).toBe('Product created successfully');
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(adminProduct());
  expect(onClose).toHaveBeenCalledOnce();
});

test('Save as draft holds it to the same rules and sends a draft, once', async () => {
  const { onClose } = await open();
  await press('Save as draft');
  expect(toast()).toContain('Product name is required');
  create.mockReturnValue(adminProduct({ status: 'draft' }));
  await fill(VALID);
  await press('Save as draft');
  expect(create).toHaveBeenCalledOnce();
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: VALID.name, status: 'draft' });
  expect(toast()).toBe('Saved as a draft. The shop does not show it yet.');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a price as people type it in South Africa is understood', async () => {
  await open();
  await fill({ ...VALID, price: 'R 1 499,90' });
  await press('Save');
  expect(create.mock.calls[0]?.[0]).toMatchObject({ price: '1499.90' });
});

test('so is the price of a size; empty or 0 is the base price', async () => {
  await open();
  for (const index of [1, 3]) {
    await acting(() => formField(`sizes.${index}.available`).click());
  }
  await fill({ ...VALID, 'sizes.1.price': '0', 'sizes.2.price': '1,299.00', 'sizes.3.price': ' ' });
  await press('Save');
  const [[sent] = []] = create.mock.calls as [{ sizes: { price: string }[] }][];
  expect(sent?.sizes.map(({ price }) => price)).toEqual(['0.00', '0.00', '1299.00', '0.00']);
});

test('it is sent once, and the button says that it is being sent', async () => {
  let finish: (() => void) | undefined;
  create.mockReturnValue(new Promise((resolve) => (finish = () => resolve(adminProduct()))));
  await open();
  await fill(VALID);
  await press('Save');
  await press('Saving...');
  expect(create).toHaveBeenCalledOnce();
  await acting(() => finish?.());
});

test('a failure is told with its reason, and everything typed stays', async () => {
  create.mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
  const { onSaved, onClose } = await open();
  await fill(VALID);
  await press('Save');
  expect(toast()).toMatch(/^Failed to create productThe shop cannot answer right now/);
  expect(formField('name').value).toBe(VALID.name);
  expect(control('Save')).toBeDefined();
  expect(onSaved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('without an answer it may have been made all the same: saved again it is the same call', async () => {
  create.mockImplementation(() => {
    throw new Error('Failed to fetch');
  });
  const { onClose } = await open();
  await fill(VALID);
  await press('Save');
  expect(toast()).toBe(
    'Failed to create productThere was no answer. Save it again as it is: it is not made twice.',
  );
  expect(formField('name').value).toBe(VALID.name);
  expect(onClose).not.toHaveBeenCalled();
  create.mockImplementation(() => adminProduct());
  await press('Save');
  const [first, again] = create.mock.calls;
  expect(again).toEqual(first);
  expect(first?.[0]).toHaveProperty('idempotencyKey');
  expect(onClose).toHaveBeenCalledOnce();
});

test('fields that only the server refuses are marked too', async () => {
  create.mockImplementation(() => {
    throw refusal('RULE_NOT_MET', {
      issues: [
        { path: 'occasions.0', message: 'That is no occasion' },
        { path: 'sizes.0.label', message: 'This size name is taken' },
      ],
    });
  });
  await open();
  await fill(VALID);
  await press('Save');
  expect(toast()).toBe('Validation ErrorThat is no occasion. 1 more field needs attention.');
  expect(dialog()?.textContent).toContain('That is no occasion');
  expect(errorAt(formField('sizes.0.label'))).toBe('This size name is taken');
  expect(document.activeElement).toBe(formField('occasions'));
});
