import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { sizesAt } from '#contract/catalogue/testing/sample-product.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { formField, openProductDialog, withoutKey } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { adminProduct, ownersSizes } from '#src/testing/sample-admin-product.ts';
import { controls, press, toast, type } from '#src/testing/screen.ts';

const product = adminProduct({
  version: 7,
  stock: 10,
  flowerTypes: ['Roses'],
  sizes: sizesAt({ m: '0.00', l: '899.00' }),
});
const update = vi.fn<(input: unknown) => unknown>();
const restore = vi.fn<(input: unknown) => unknown>(() => product);

beforeEach(() => {
  restore.mockClear();
  update.mockReset().mockReturnValue(product);
});

const open = (over: Partial<AdminProductView> = {}) =>
  openProductDialog(
    { mode: 'edit', product: { ...product, ...over } },
    {
      'admin.products.update': withoutKey(update),
      'admin.products.restore': restore,
    },
  );
const conflict = () => document.querySelector('form [role=alert]')?.textContent;

/** Changes the product to this from elsewhere while the dialog is open. */
function changedElsewhere(over: Partial<AdminProductView>): AdminProductView {
  const theirs = { ...product, version: 8, ...over };
  update.mockImplementationOnce(() => {
    throw refusal('PRODUCT_CHANGED', { details: { version: 8, product: theirs } });
  });
  return theirs;
}

test('the form shows the product; a size without a price of its own shows none', async () => {
  await open();
  expect(formField('name').value).toBe('Sandton Red');
  expect(formField('price').value).toBe('499.00');
  expect(formField('sizes.2.price').value).toBe('');
  expect(formField('sizes.3.price').value).toBe('899.00');
});

test('only what was changed is sent, with the version that was seen', async () => {
  const { onSaved, onClose } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  expect(update.mock.calls).toEqual([[{ id: product.id, version: 7, name: 'Sandton Scarlet' }]]);
  expect(toast()).toBe('Product updated successfully');
  expect(onSaved).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is typed while it is saved stays, and goes with the next save', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  update.mockReturnValueOnce(promise);
  const { onSaved } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  await type(formField('name'), 'Sandton Scarlet Deluxe');
  await acting(() => resolve({ ...product, version: 8, name: 'Sandton Scarlet' }));
  expect(onSaved).not.toHaveBeenCalled();
  expect(formField('name').value).toBe('Sandton Scarlet Deluxe');
  await press('Save');
  expect(update).toHaveBeenLastCalledWith({
    id: product.id,
    version: 8,
    name: 'Sandton Scarlet Deluxe',
  });
  expect(onSaved).toHaveBeenCalledOnce();
});

test('a changed stock is sent with the stock that was seen, because orders change it at the same time', async () => {
  await open();
  await type(formField('stock'), '15');
  await press('Save');
  expect(update.mock.calls).toEqual([[{ id: product.id, version: 7, stock: 15, stockSeen: 10 }]]);
});

test('a stock that orders have changed since is told as it is now', async () => {
  update.mockReturnValueOnce({ ...product, version: 8, stock: 13 });
  await open();
  await type(formField('stock'), '15');
  await press('Save');
  expect(toast()).toContain('Product updated successfully');
  expect(toast()).toContain('Its stock is 13 now: orders have changed it since you opened it.');
});

test('a stock of 0 that was not touched is not sent', async () => {
  await open({ stock: 0 });
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  const sent = { id: product.id, version: 7, name: 'Sandton Scarlet' };
  expect(update).toHaveBeenLastCalledWith(sent);
});

test('a stock of 0 that was typed over a 0 is sent', async () => {
  await open({ stock: 0 });
  await type(formField('stock'), '5');
  await type(formField('stock'), '0');
  await press('Save');
  expect(update).toHaveBeenLastCalledWith({ id: product.id, version: 7, stock: 0, stockSeen: 0 });
});

test('the status is changed in the form, and what another did to it is told in words', async () => {
  changedElsewhere({ status: 'off_sale' });
  await open({ status: 'draft' });
  await type(formField('status'), 'on_sale');
  await press('Save');
  expect(update).toHaveBeenCalledWith({ id: product.id, version: 7, status: 'on_sale' });
  expect(conflict()).toContain('StatusYours: On saleTheirs: Off sale');
});

test('a product without sizes is offered the usual ones, which are sent only once one is available', async () => {
  await open({ sizes: [] });
  expect(formField('sizes.0.label').value).toBe('Petite / XS');
  expect(formField('sizes.2.available').checked).toBe(false);
  await type(formField('name'), 'Other');
  await press('Save');
  expect(update.mock.calls[0]?.[0]).not.toHaveProperty('sizes');
});

test('a failure is told, and everything typed stays', async () => {
  update.mockImplementation(() => {
    throw new Error('Failed to fetch');
  });
  const { onClose } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  expect(toast()).toBe(
    'Failed to update productThere was no answer, so it may have been done all the same.',
  );
  expect(formField('name').value).toBe('Sandton Scarlet');
  expect(onClose).not.toHaveBeenCalled();
});

test('a product changed elsewhere: both values are shown, and nothing is overwritten unasked', async () => {
  changedElsewhere({ name: 'Sandton Crimson', price: '520.00' });
  const { onClose } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  expect(conflict()).toContain('This product was changed elsewhere since you opened it.');
  expect(conflict()).toContain('NameYours: Sandton ScarletTheirs: Sandton Crimson');
  expect(conflict()).toContain('PriceTheirs: R520.00 (stays either way)');
  expect(controls('Save')).toEqual([]);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect(onClose).not.toHaveBeenCalled();
});

test('taking theirs shows the product as it now is, and the next save is held to that', async () => {
  changedElsewhere({ name: 'Sandton Crimson' });
  await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  await press('Take theirs');
  expect(conflict()).toBeUndefined();
  expect(formField('name').value).toBe('Sandton Crimson');
  await type(formField('price'), '530');
  await press('Save');
  expect(update.mock.lastCall).toEqual([{ id: product.id, version: 8, price: '530.00' }]);
});

test('keeping mine saves only what I changed over the new version', async () => {
  changedElsewhere({ name: 'Sandton Crimson', price: '520.00', stock: 50 });
  const { onSaved } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await type(formField('stock'), '12');
  await press('Save');
  await press('Keep mine');
  expect(update.mock.lastCall).toEqual([
    { id: product.id, version: 8, name: 'Sandton Scarlet', stock: 12, stockSeen: 50 },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('taking theirs leaves what else was typed', async () => {
  changedElsewhere({ name: 'Sandton Crimson', stock: 50 });
  await open();
  await type(formField('name'), 'Sandton Scarlet');
  await type(formField('price'), '530');
  await press('Save');
  await press('Take theirs');
  expect(formField('price').value).toBe('530');
  expect(document.activeElement).toBe(formField('name'));
  await press('Save');
  expect(update.mock.lastCall).toEqual([{ id: product.id, version: 8, price: '530.00' }]);
});

test('changed elsewhere in other fields: it is saved over that without a question', async () => {
  changedElsewhere({ displayOrder: 4, stock: 50 });
  const { onSaved } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  expect(update.mock.calls).toEqual([
    [{ id: product.id, version: 7, name: 'Sandton Scarlet' }],
    [{ id: product.id, version: 8, name: 'Sandton Scarlet' }],
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('so it is when one size is changed here and another elsewhere: both are kept', async () => {
  const theirs = changedElsewhere({ sizes: ownersSizes(sizesAt({ m: '0.00', l: '950.00' })) });
  await open();
  await type(formField('sizes.2.price'), '555');
  await acting(() => formField('sizes.1.available').click());
  await press('Save');
  expect(update.mock.lastCall).toEqual([
    {
      id: product.id,
      version: 8,
      sizes: theirs.sizes.map((size) => {
        if (size.code === 'm') return { ...size, price: '555.00' };
        return size.code === 's' ? { ...size, available: true } : size;
      }),
    },
  ]);
});

test('without a question it is saved once more, not for ever', async () => {
  changedElsewhere({ displayOrder: 4 });
  changedElsewhere({ displayOrder: 5, version: 9 });
  await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  expect(update).toHaveBeenCalledTimes(2);
  expect(conflict()).toContain('Display orderTheirs: 5 (stays either way)');
});

test('a product deleted elsewhere: it says so, and the owner can bring it back with what was typed', async () => {
  update.mockImplementationOnce(() => {
    throw refusal('PRODUCT_NOT_FOUND');
  });
  const { onSaved } = await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  expect(conflict()).toContain('This product was deleted elsewhere.');
  expect(controls('Save')).toEqual([]);
  await press('Bring it back');
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: product.id });
  expect(update.mock.lastCall).toEqual([{ id: product.id, version: 7, name: 'Sandton Scarlet' }]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('changed elsewhere a second time, it asks again', async () => {
  changedElsewhere({ name: 'Sandton Crimson' });
  await open();
  await type(formField('name'), 'Sandton Scarlet');
  await press('Save');
  changedElsewhere({ name: 'Sandton Ruby', version: 9 });
  await press('Keep mine');
  expect(conflict()).toContain('Theirs: Sandton Ruby');
  await press('Keep mine');
  expect(update.mock.lastCall).toEqual([{ id: product.id, version: 9, name: 'Sandton Scarlet' }]);
});

test('what a price was before is sent with two decimals, that of a size too', async () => {
  await open({ compareAtPrice: '749.00' });
  await type(formField('compareAtPrice'), 'R 799');
  await type(formField('sizes.3.compareAtPrice'), '999');
  await press('Save');
  expect(update.mock.lastCall).toMatchObject([
    {
      version: 7,
      compareAtPrice: '799.00',
      sizes: [{}, {}, { compareAtPrice: null }, { price: '899.00', compareAtPrice: '999.00' }],
    },
  ]);
});

test('that it is emptied is sent as none', async () => {
  await open({ compareAtPrice: '749.00' });
  await type(formField('compareAtPrice'), '');
  await press('Save');
  expect(update.mock.lastCall).toEqual([{ id: product.id, version: 7, compareAtPrice: null }]);
});
