import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { FakeXhr, sentXhr } from '#src/testing/fake-xhr.ts';
import { formField, openProductDialog, withoutKey } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { controls, forgetToasts, press, pressKey, toast, type } from '#src/testing/screen.ts';

const [A, B, C] = ['/images/product1.png', '/images/product2.png', '/images/product3.png'] as const;
const UPLOADED = '/objects/uploads/00000000-0000-4000-8000-00000000000';
const plain = (url: string) => ({ url, alt: '', focalX: 50, focalY: 50 });
const update = vi.fn<(input: unknown) => unknown>();
let uploads = 0;

beforeEach(() => {
  forgetToasts();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  uploads = 0;
  update.mockReset().mockReturnValue(adminProduct());
});

const answers = {
  'admin.uploads.request': () => ({
    uploadURL: 'http://127.0.0.1:3000/api/uploads/1',
    objectPath: `${UPLOADED}${(uploads += 1)}`,
  }),
  'admin.uploads.finish': () => ({ imageUrl: `${UPLOADED}${uploads}`, width: 1200, height: 900 }),
  'admin.products.update': withoutKey(update),
};
const edit = (over: Partial<AdminProductView> = {}) =>
  openProductDialog({ mode: 'edit', product: adminProduct({ imageUrl: A, ...over }) }, answers);
const withThree = () => edit({ images: [plain(A), plain(B), plain(C)] });
const ofMedium = (imageUrl: string) =>
  adminProduct().sizes.flatMap((size) => (size.code === 'm' ? [{ ...size, imageUrl }] : []));
const saved = () => update.mock.lastCall?.[0];
const focus = () => document.querySelector<HTMLElement>('[aria-label^="Focal point"]');

async function choose(...names: string[]): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>('input[aria-label="Add photos"]');
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  if (chooser) Object.defineProperty(chooser, 'files', { value: files, configurable: true });
  await acting(() => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Opens what is said of the photo. */
async function describeIt(): Promise<void> {
  const details = formField('images').closest('details');
  await acting(() => {
    details?.setAttribute('open', '');
    details?.dispatchEvent(new Event('toggle'));
  });
}

describe('photos that are changed here and elsewhere at once', () => {
  const changedElsewhere = (over: Partial<AdminProductView>) =>
    update.mockImplementationOnce(() => {
      const product = adminProduct({ imageUrl: A, version: 2, ...over });
      throw refusal('PRODUCT_CHANGED', { details: { version: 2, product } });
    });

  it('are asked about: one that is added must not take the place of theirs unseen', async () => {
    changedElsewhere({ imageUrl: C });
    await edit();
    await choose('one.jpg');
    await sentXhr().answer(200);
    await press('Save');
    expect(update).toHaveBeenCalledOnce();
    expect(document.querySelector('form [role=alert]')?.textContent).toContain(C);
  });

  it('are kept without a question where only one side changed them', async () => {
    changedElsewhere({ images: [plain(A), plain(B)] });
    await edit();
    await type(formField('name'), 'Sandton Scarlet');
    await press('Save');
    expect(saved()).toEqual({ id: adminProduct().id, version: 2, name: 'Sandton Scarlet' });
  });
});

describe('several photos', () => {
  it('chosen at once are sent one after the other, and saved with the form', async () => {
    await edit();
    await choose('one.jpg', 'two.jpg');
    expect(document.querySelectorAll('progress')).toHaveLength(2);
    await sentXhr().answer(200);
    await sentXhr().answer(200);
    expect(document.querySelectorAll('progress')).toHaveLength(0);
    await press('Save');
    expect(saved()).toMatchObject({
      images: [plain(A), plain(`${UPLOADED}1`), plain(`${UPLOADED}2`)],
    });
  });

  it('that are no pictures say so, and can be left out', async () => {
    await edit();
    const chooser = document.querySelector<HTMLInputElement>('input[aria-label="Add photos"]');
    const files = [new File(['x'], 'list.txt', { type: 'text/plain' })];
    if (chooser) Object.defineProperty(chooser, 'files', { value: files });
    await acting(() => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
    expect(document.querySelector('form [role=alert]')?.textContent).toContain(
      'Please select an image file',
    );
    await press('Leave it out');
    expect(document.querySelector('form [role=alert]')).toBeNull();
  });

  it('are eight at most', async () => {
    await edit({ images: Array.from({ length: 7 }, (_, n) => plain(`/images/product${n}.png`)) });
    await choose('one.jpg', 'two.jpg');
    expect(toast()).toBe('A product has at most 8 photos.');
    await sentXhr().answer(200);
    expect(controls('Eight photos at most')).toHaveLength(1);
  });

  it('are moved by buttons', async () => {
    await withThree();
    await press('Photo 3 of 3');
    await press('Earlier');
    await press('Earlier');
    await press('Earlier');
    await press('Save');
    expect(saved()).toMatchObject({ imageUrl: C, images: [plain(C), plain(A), plain(B)] });
  });

  it('are removed, and come back into their place with all that was said of them', async () => {
    const sizes = ofMedium(B);
    await edit({ images: [plain(A), { ...plain(B), alt: 'From above' }, plain(C)], sizes });
    await press('Photo 2 of 3');
    await press('Remove');
    expect(controls(/^Photo \d of 2$/)).toHaveLength(2);
    await press('Undo');
    expect(formField('images').value).toBe('From above');
    await press('Photo 1 of 3');
    await press('Remove');
    await press('Save');
    expect(saved()).toEqual({
      id: adminProduct().id,
      version: 1,
      imageUrl: B,
      images: [{ ...plain(B), alt: 'From above' }, plain(C)],
    });
  });
});

describe('the first photo', () => {
  it('is one tap away: the whole empty place opens the chooser, and no dialog comes', async () => {
    await openProductDialog({ mode: 'create' }, answers);
    const chooser = document.querySelector<HTMLInputElement>('input[aria-label="Add photos"]');
    const opened = vi.spyOn(chooser ?? document.createElement('input'), 'click');
    await press(/^Choose photos/);
    expect(opened).toHaveBeenCalledOnce();
    expect(chooser?.multiple).toBe(true);
    await choose('one.jpg', 'two.jpg');
    await sentXhr().answer(200);
    await sentXhr().answer(200);
    expect(controls(/^Photo \d of 2$/)).toHaveLength(2);
  });

  it('can be dropped anywhere on the form', async () => {
    await openProductDialog({ mode: 'create' }, answers);
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const files = [new File(['x'], 'one.jpg', { type: 'image/jpeg' })];
    Object.assign(drop, { dataTransfer: { files } });
    await acting(() => document.body.dispatchEvent(drop));
    await sentXhr().answer(200);
    expect(formField('imageUrl').value).toBe(`${UPLOADED}1`);
  });

  it('is only looked at until its words and focal point are asked for', async () => {
    await edit();
    expect(focus()).toBeNull();
    await describeIt();
    expect(focus()).not.toBeNull();
  });
});

describe('a photo', () => {
  it('has words and a focal point, set by a press or the arrow keys', async () => {
    await edit();
    await describeIt();
    await type(formField('images'), 'Pink roses');
    const button = focus();
    vi.spyOn(button ?? document.body, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 200, 100),
    );
    await acting(() =>
      button?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, detail: 1, clientX: 60, clientY: 90 }),
      ),
    );
    button?.focus();
    await pressKey('ArrowLeft');
    await pressKey('ArrowUp');
    await press('Save');
    expect(saved()).toMatchObject({
      images: [{ url: A, alt: 'Pink roses', focalX: 25, focalY: 85 }],
    });
  });

  it('shows a size, which is taken back as well', async () => {
    await withThree();
    const box = () => document.querySelector<HTMLInputElement>('fieldset input[type=checkbox]');
    await press('Photo 2 of 3');
    await acting(() => box()?.click());
    await press('Save');
    expect(saved()).toMatchObject({ sizes: [{ code: 'xs', imageUrl: B }, {}, {}, {}] });
  });

  it('that a size had of its own is taken from it', async () => {
    const sizes = ofMedium(B);
    await edit({ images: [plain(A), plain(B)], sizes });
    await press('Photo 2 of 2');
    await acting(() =>
      document.querySelector<HTMLInputElement>('fieldset input[type=checkbox]')?.click(),
    );
    await press('Save');
    expect(saved()).toMatchObject({ sizes: [{ code: 'm', imageUrl: '' }] });
  });
});
