import { beforeEach, expect, test, vi } from 'vitest';
import { ONE_SIZE } from '#contract/catalogue/product-kind.ts';
import { formField, openProductDialog } from '#src/testing/product-dialog-page.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { control, dialog, press, toast, type } from '#src/testing/screen.ts';

const create = vi.fn<(input: unknown) => unknown>();
const update = vi.fn<(input: unknown) => unknown>();
const VASE = adminProduct({
  kind: 'addon',
  name: 'Glass vase',
  occasions: ['Love'],
  sizes: [ONE_SIZE],
});

beforeEach(() => {
  localStorage.clear();
  create.mockReset().mockReturnValue(VASE);
  update.mockReset().mockReturnValue(VASE);
});

const isAsked = (path: string) => document.querySelector(`[data-path="${path}"]`) !== null;

test('a new add-on asks for no more than an add-on has, and is sent as one', async () => {
  await openProductDialog({ mode: 'create', kind: 'addon' }, { 'admin.products.create': create });
  expect(dialog()?.textContent).toContain('Create Add-on');
  for (const path of ['name', 'description', 'price', 'stock', 'displayOrder', 'occasions']) {
    expect(isAsked(path), path).toBe(true);
  }
  for (const path of ['rating', 'showsStars', 'compareAtPrice', 'sections', 'sizes.0.price']) {
    expect(isAsked(path), path).toBe(false);
  }
  const values = {
    name: 'Glass vase',
    description: 'Clear, 20 cm',
    price: '150',
    imageUrl: '/images/product2.png',
  };
  for (const [path, value] of Object.entries(values)) await type(formField(path), value);
  await press('Save');
  expect(create.mock.lastCall?.[0]).toMatchObject({
    kind: 'addon',
    name: 'Glass vase',
    price: '150.00',
    sizes: [{ code: 'one', label: 'One size', available: true }],
  });
  expect(toast()).toContain('Product created successfully');
});

test('an add-on is edited without what only bouquets have', async () => {
  await openProductDialog({ mode: 'edit', product: VASE }, { 'admin.products.update': update });
  expect(dialog()?.textContent).toContain('Edit Add-on');
  expect(isAsked('sizes.0.price')).toBe(false);
  await type(formField('name'), 'Tall vase');
  control('Save').focus();
  await press('Save');
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: VASE.id, name: 'Tall vase' });
  expect(update.mock.lastCall?.[0]).not.toHaveProperty('sizes');
  expect(update.mock.lastCall?.[0]).not.toHaveProperty('kind');
});
