import { describe, expect, it } from 'vitest';
import {
  productInput,
  productPatch,
  type SentPatch,
  type SentProduct,
} from '#contract/catalogue/product-input.schema.ts';
import { addReadyUpload, createProduct, sentProduct } from '#server/tools/testing/factories.ts';
import { purgeUploads } from '#server/features/image/purge-uploads.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { createProduct as create } from './editing/create-product.ts';
import { duplicateProduct } from './editing/duplicate-product.ts';
import { updateProduct } from './editing/update-product.ts';
import { exportCatalogue } from './import/export-catalogue.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import { listProductHistory } from './product-admin.queries.ts';
import { Product } from './product.entity.ts';

const shop = useTestShop();
const DAY_MS = 86_400_000;
const A = '/images/product1.png';
const B = '/images/product2.png';
const C = '/images/product3.png';
const D = '/images/product4.png';
const plain = (url: string) => ({ url, alt: '', focalX: 50, focalY: 50 });
const MEDIUM = { code: 'm', label: 'Medium (M)' };
const FRONT = { url: A, alt: 'From the front', focalX: 30, focalY: 0 };

function update({ id }: { id: string }, patch: SentPatch) {
  return updateProduct(shop.scope(), 'owner', id, productPatch.parse(patch));
}
function add(over: Partial<SentProduct>) {
  return create(shop.scope(), 'owner', productInput.parse(sentProduct(over)));
}
const withThree = () => add({ imageUrl: A, images: [FRONT, { url: B }, { url: C }] });
const shown = ({ id }: { id: string }) => shop.trpc().catalogue.byId({ id });

describe('the images of a product', () => {
  it('are one, of which nothing more is said, unless there is more to say', async () => {
    const product = await createProduct(shop.services, { imageUrl: A });
    expect(await shown(product)).not.toHaveProperty('images');
    await update(product, { images: [{ url: A }] });
    expect(await shown(product)).not.toHaveProperty('images');
    await update(product, { images: [FRONT] });
    expect(await shown(product)).toMatchObject({ imageUrl: A, images: [FRONT] });
  });

  it('come in their order with texts and focal points, the first being imageUrl', async () => {
    const product = await withThree();
    expect(product).toMatchObject({ imageUrl: A, images: [FRONT, plain(B), plain(C)] });
    expect(await update(product, { images: [{ url: C }, { url: A }] })).toMatchObject({
      imageUrl: C,
      images: [plain(C), FRONT],
      version: 2,
    });
    expect(await shown(product)).toMatchObject({ imageUrl: C, images: [plain(C), FRONT] });
  });

  it('stay where a change leaves them out', async () => {
    const product = await withThree();
    expect(await update(product, { name: 'Other' })).toMatchObject({ images: product.images });
    const again = await update(product, { images: [{ url: A, alt: 'Other' }, { url: B }] });
    expect(again.images).toEqual([{ ...FRONT, alt: 'Other' }, plain(B)]);
  });

  it('lose only the first to an address that is sent alone, and none to one they have', async () => {
    const product = await withThree();
    const replaced = await update(product, { imageUrl: D });
    expect(replaced.imageUrl).toBe(D);
    expect(replaced.images).toEqual([{ ...plain(D), alt: FRONT.alt }, plain(B), plain(C)]);
    const moved = await update(product, { imageUrl: C });
    expect(moved.images?.map(({ url }) => url)).toEqual([C, D, B]);
  });

  it('are the first alone after an empty list', async () => {
    const product = await withThree();
    expect(await update(product, { images: [] })).toMatchObject({ imageUrl: A });
    expect(await shown(product)).not.toHaveProperty('images');
  });

  it('begin with the address that is sent beside them', async () => {
    const product = await add({ imageUrl: C, images: [{ url: A }, { url: B }] });
    expect(product.images?.map(({ url }) => url)).toEqual([C, A, B]);
  });

  it.each([
    ['nine', { images: Array.from({ length: 9 }, (_, n) => ({ url: `/images/p${n}.png` })) }],
    ['one twice', { images: [{ url: A }, { url: A }] }],
    ['an address of elsewhere', { images: [{ url: 'http://localhost/a.png' }] }],
    ['a focal point outside', { images: [{ url: A, focalX: 101 }] }],
    ['a text that is too long', { images: [{ url: A, alt: 'x'.repeat(161) }] }],
  ])('are refused with %s', (_what, patch) => {
    expect(productPatch.safeParse(patch).success).toBe(false);
  });

  it('are refused as nine with the address beside them', async () => {
    const images = Array.from({ length: 8 }, (_, n) => ({ url: `/images/p${n}.png` }));
    await expect(add({ imageUrl: A, images })).rejects.toMatchObject({ code: 'RULE_NOT_MET' });
  });

  it('are those that are there when a server from before them changed the first', async () => {
    const product = await withThree();
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(Product, { id: product.id }, { imageUrl: D });
    shop.services.productIndex.clear();
    expect((await shown(product)).images?.map(({ url }) => url)).toEqual([D, B, C]);
  });

  it('leave no size behind then, and every change can be saved', async () => {
    const product = await withThree();
    const large = { code: 'l', label: 'Large (L)', imageUrl: B };
    await update(product, { sizes: [{ ...MEDIUM, imageUrl: A }, large] });
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(Product, { id: product.id }, { imageUrl: D });
    shop.services.productIndex.clear();
    const sizes = [{ imageUrl: D }, { imageUrl: B }];
    expect((await shown(product)).sizes).toMatchObject(sizes);
    const [file = ''] = await exportCatalogue(shop.scope());
    expect(file).not.toContain(A);
    expect(await update(product, { name: 'Other' })).toMatchObject({ imageUrl: D, sizes });
  });

  it('are uploads that are there, taken into use', async () => {
    const product = await createProduct(shop.services, { imageUrl: A });
    const upload = await addReadyUpload(shop.services);
    await update(product, { images: [{ url: A }, { url: upload.imageUrl }] });
    expect(await upload.usedAt()).toEqual(TEST_NOW);
    const missing = '/objects/uploads/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
    await expect(update(product, { images: [{ url: A }, { url: missing }] })).rejects.toMatchObject(
      { code: 'UPLOAD_NOT_FOUND' },
    );
  });

  it('stay as files for a day after they left, however long they were shown', async () => {
    const upload = await addReadyUpload(shop.services);
    const product = await add({ imageUrl: A, images: [{ url: A }, { url: upload.imageUrl }] });
    shop.clock.now = new Date(TEST_NOW.getTime() + 30 * DAY_MS);
    await update(product, { images: [{ url: A }] });
    await purgeUploads(shop.scope());
    expect(await upload.usedAt()).toEqual(shop.clock.now);
    // The owner brings it back in a tab that was open.
    await update(product, { images: [{ url: A }, { url: upload.imageUrl }] });
  });

  it('are copied with their product', async () => {
    const product = await withThree();
    const copy = await duplicateProduct(shop.scope(), 'owner', product.id);
    expect(copy).toMatchObject({ imageUrl: A, images: product.images });
  });

  it('are told in the history by place', async () => {
    const product = await withThree();
    await update(product, {
      images: [
        { ...FRONT, alt: '' },
        { url: C, focalY: 80 },
      ],
    });
    const [latest] = await listProductHistory(shop.scope(), product.id);
    expect(latest?.changes).toEqual([
      { field: 'images', from: `${B}, ${C}`, to: C },
      { field: 'images.2.focus', from: null, to: '50% across, 80% down' },
      { field: 'images.1.alt', from: 'From the front', to: null },
    ]);
  });
});

describe('the image of a size', () => {
  it('is one of the product’s, and stays where a change leaves it out', async () => {
    const product = await withThree();
    const { sizes } = await update(product, { sizes: [{ ...MEDIUM, imageUrl: B }] });
    expect(sizes).toMatchObject([{ code: 'm', imageUrl: B }]);
    await update(product, { sizes: [{ ...MEDIUM, price: '700' }] });
    expect((await shown(product)).sizes).toMatchObject([{ price: '700.00', imageUrl: B }]);
    await update(product, { sizes: [{ ...MEDIUM, imageUrl: '' }] });
    expect((await shown(product)).sizes[0]).not.toHaveProperty('imageUrl');
  });

  it('is refused when it is none of the product’s', async () => {
    const product = await withThree();
    await expect(update(product, { sizes: [{ ...MEDIUM, imageUrl: D }] })).rejects.toMatchObject({
      code: 'RULE_NOT_MET',
      issues: [{ path: 'sizes.0.imageUrl' }],
    });
  });

  it('goes with its image, and follows the first when that is replaced', async () => {
    const product = await withThree();
    const small = { code: 's', label: 'Small (S)', imageUrl: A };
    await update(product, { sizes: [small, { ...MEDIUM, imageUrl: B }] });
    expect((await update(product, { imageUrl: D })).sizes).toMatchObject([
      { imageUrl: D },
      { imageUrl: B },
    ]);
    const { sizes } = await update(product, { images: [{ url: D }, { url: C }] });
    expect(sizes[0]).toMatchObject({ imageUrl: D });
    expect(sizes[1]).not.toHaveProperty('imageUrl');
  });
});

describe('where a crop of the first image looks', () => {
  it('goes with what shows it small: the cart and suggestions', async () => {
    const product = await add({ name: 'Emmarentia Iris', images: [FRONT], imageUrl: A });
    const focus = { focalX: 30, focalY: 0 };
    const sessionId = 'session_1763700000000_abcdefgh';
    await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 1, size: 'm' });
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([{ product: { focus } }]);
    const { bouquets } = await shop.trpc().catalogue.suggest({ q: 'iris' });
    expect(bouquets).toMatchObject([{ imageUrl: A, focus }]);
    await update(product, { images: [] });
    shop.services.productIndex.clear();
    expect((await shop.trpc().catalogue.suggest({ q: 'iris' })).bouquets[0]).not.toHaveProperty(
      'focus',
    );
    expect((await shop.trpc().cart.get({ sessionId }))[0]?.product).not.toHaveProperty('focus');
  });
});

describe('a file of the catalogue', () => {
  it('has the further images and those of sizes, and changes nothing when it comes back', async () => {
    const product = await withThree();
    await update(product, { sizes: [{ ...MEDIUM, available: true, imageUrl: B }] });
    const [file = ''] = await exportCatalogue(shop.scope());
    expect(file).toContain(`${B}, ${C}`);
    const report = await importCatalogue(shop.scope(), 'owner', Buffer.from(file), {
      isDryRun: false,
    });
    expect(report.rows).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('without these columns loses none, and with them keeps texts and focal points', async () => {
    const { id } = await withThree();
    const load = (text: string) =>
      importCatalogue(shop.scope(), 'owner', Buffer.from(text), { isDryRun: false });
    await load(`id,name\n${id},Other\n`);
    expect((await shown({ id })).images).toHaveLength(3);
    await load(`id,images\n${id},"${D}, ${B}"\n`);
    expect((await shown({ id })).images).toEqual([FRONT, plain(D), plain(B)]);
    await load(`id,imageUrl\n${id},${C}\n`);
    expect((await shown({ id })).images?.map(({ url }) => url)).toEqual([C, D, B]);
    const refused = await load(`id,sizes.m.imageUrl\n${id},${A}\n`).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'IMPORT_REFUSED' });
  });
});
