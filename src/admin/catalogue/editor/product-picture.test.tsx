import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { FakeXhr, sentXhr } from '#src/testing/fake-xhr.ts';
import { formField, openProductDialog, withoutKey } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { controls, press, pressKey, toast, type } from '#src/testing/screen.ts';

const PICTURE = '/objects/uploads/00000000-0000-4000-8000-000000000001';
const setImage = vi.fn<(input: unknown) => unknown>();
const update = vi.fn<(input: unknown) => unknown>();

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  setImage.mockReset().mockReturnValue(adminProduct({ imageUrl: PICTURE, version: 2 }));
  update.mockReset().mockReturnValue(adminProduct());
});

const answers = {
  'admin.uploads.request': () => ({
    uploadURL: 'http://127.0.0.1:3000/api/uploads/1',
    objectPath: PICTURE,
  }),
  'admin.uploads.finish': () => ({ imageUrl: PICTURE, width: 1200, height: 900 }),
  'admin.products.setImage': setImage,
  'admin.products.update': withoutKey(update),
};
const create = () => openProductDialog({ mode: 'create' }, answers);
const edit = () => openProductDialog({ mode: 'edit', product: adminProduct() }, answers);

async function uploadPicture(): Promise<void> {
  await press(/^(Upload image|Replace photo)$/);
  const chooser = document.querySelector<HTMLInputElement>('[aria-label="Choose a photo"]');
  const files = [new File(['x'], 'roses.jpg', { type: 'image/jpeg' })];
  if (chooser) Object.defineProperty(chooser, 'files', { value: files });
  await acting(() => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  await press('Upload');
  await sentXhr().answer(200);
}

test('the picture of a new product goes into the form', async () => {
  await create();
  await uploadPicture();
  expect(formField('imageUrl').value).toBe(PICTURE);
  expect(toast()).toBe('Upload SuccessImage uploaded successfully');
  expect(controls('Upload')).toEqual([]);
  expect(setImage).not.toHaveBeenCalled();
});

test('the picture of an existing product is saved at once when nothing else is unsaved', async () => {
  const { onClose } = await edit();
  await uploadPicture();
  expect(setImage.mock.calls).toEqual([[{ id: adminProduct().id, version: 1, imageUrl: PICTURE }]]);
  expect(toast()).toBe('Upload SuccessProduct image updated successfully');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('after that the next save is held to the new version', async () => {
  await edit();
  await uploadPicture();
  await type(formField('name'), 'Other');
  await press('Save');
  expect(update.mock.calls).toEqual([[{ id: adminProduct().id, version: 2, name: 'Other' }]]);
});

test('with other unsaved changes it waits for Save', async () => {
  await edit();
  await type(formField('name'), 'Other');
  await uploadPicture();
  expect(setImage).not.toHaveBeenCalled();
  expect(toast()).toBe('Upload SuccessImage uploaded successfully');
  await press('Save');
  expect(update.mock.calls).toEqual([
    [{ id: adminProduct().id, version: 1, name: 'Other', imageUrl: PICTURE }],
  ]);
});

test('a picture that could not be saved stays in the form, to be saved with it', async () => {
  setImage.mockImplementation(() => {
    throw refusal('UNAVAILABLE');
  });
  await edit();
  await uploadPicture();
  expect(toast()).toMatch(/^Failed to update product image/);
  expect(formField('imageUrl').value).toBe(PICTURE);
  await press('Save');
  expect(update.mock.calls).toEqual([[{ id: adminProduct().id, version: 1, imageUrl: PICTURE }]]);
});

function changedElsewhere(over: Partial<AdminProductView>): void {
  setImage.mockImplementationOnce(() => {
    throw refusal('PRODUCT_CHANGED', {
      details: { version: 5, product: adminProduct({ version: 5, ...over }) },
    });
  });
}
const conflict = () => document.querySelector('form [role=alert]')?.textContent;

test('another picture was chosen elsewhere in between: both are shown, and the owner decides', async () => {
  changedElsewhere({ imageUrl: '/images/product9.png' });
  await edit();
  await uploadPicture();
  expect(conflict()).toContain(`Image URLYours: ${PICTURE}Theirs: /images/product9.png`);
  await press('Keep mine');
  expect(update.mock.calls).toEqual([[{ id: adminProduct().id, version: 5, imageUrl: PICTURE }]]);
});

test('something else was changed elsewhere in between: the picture is saved over that', async () => {
  changedElsewhere({ name: 'Sandton Crimson' });
  await edit();
  await uploadPicture();
  expect(setImage.mock.lastCall).toEqual([
    { id: adminProduct().id, version: 5, imageUrl: PICTURE },
  ]);
  expect(conflict()).toBeUndefined();
});

test('Escape closes the upload and not the product below', async () => {
  const { onClose } = await edit();
  await press(/^(Upload image|Replace photo)$/);
  await pressKey('Escape');
  expect(document.querySelector('[aria-label="Choose a photo"]')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('the picture is shown, and a wrong address says so', async () => {
  await edit();
  const picture = () => document.querySelector<HTMLImageElement>('form img');
  expect(picture()?.getAttribute('src')).toBe('/images/product2.png');
  await acting(() => picture()?.dispatchEvent(new Event('error')));
  expect(document.querySelector('form')?.textContent).toContain(
    'There is no photo at this address.',
  );
  await type(formField('imageUrl'), '');
  expect(document.querySelector('form')?.textContent).toContain('No photo yet');
});
