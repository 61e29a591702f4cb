import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const admin = async () => (await shop.adminTrpc()).admin;

async function addStem(name: string) {
  const id = randomUUID();
  const stem = { id, version: 0, name, cost: '10', bunchSize: 10, wastePercent: 0 };
  await (await admin()).stems.save(stem);
  return id;
}

/** A bouquet whose small and medium sizes are on sale, with the stems of each. */
async function bouquet(recipe: Record<string, string[]>) {
  const product = await createProduct(shop.services);
  const { recipes } = await admin();
  const { version } = await recipes.ofProduct({ productId: product.id });
  const sizes = Object.entries(recipe).map(([code, stems]) => ({
    code,
    lines: stems.map((stemId) => ({ stemId, quantity: 5 })),
  }));
  await recipes.save({ productId: product.id, version, sizes });
  return product.id;
}

const setOut = async (id: string, isOut: boolean, withSizes = true) =>
  (await admin()).stems.setOut({ id, isOut, withSizes });

const stored = (id: string) => shop.services.orm.em.fork().findOneOrFail(Product, { id });

async function onSale(id: string) {
  const product = await stored(id);
  const sizes = product.sizes.flatMap(({ code, available }) => (available ? [code] : []));
  return [product.status, ...sizes];
}

/** Returns the sizes of a bouquet as the owner sends them when she clears them all. */
async function noneAvailable(id: string) {
  const { sizes } = await stored(id);
  return sizes.map(({ code, label }) => ({ code, label, available: false }));
}

it('a stem that ran out is marked at the sizes that need it, which stay on sale', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ s: [rose] });
  const before = await onSale(id);
  await setOut(rose, true, false);
  expect(await onSale(id)).toEqual(before);
  const { bouquets } = await (await admin()).recipes.margins();
  const sizes = bouquets.find(({ productId }) => productId === id)?.sizes;
  expect(sizes?.map(({ code, out }) => [code, ...out])).toContainEqual(['s', 'Rose']);
});

it('takes the sizes that need it off sale, and puts back only those', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ s: [rose], l: [rose] });
  const before = await onSale(id);
  await setOut(rose, true);
  expect(await onSale(id)).toEqual(before.filter((size) => size !== 's' && size !== 'l'));
  expect((await (await admin()).products.history({ id }))[0]).toMatchObject({ action: 'updated' });
  const { stems } = await setOut(rose, false);
  expect(await onSale(id)).toEqual(before);
  expect(stems).toMatchObject([{ isOut: false, takenOff: 0 }]);
});

it('a bouquet that would have no size left goes off sale itself, and comes back', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ xs: [rose], s: [rose], m: [rose], l: [rose] });
  const before = await onSale(id);
  await setOut(rose, true);
  expect(await onSale(id)).toEqual(['off_sale', ...before.slice(1)]);
  await setOut(rose, false);
  expect(await onSale(id)).toEqual(before);
});

it('a size that two stems keep off sale comes back with the second of them', async () => {
  const [rose, lily] = [await addStem('Rose'), await addStem('Lily')];
  const id = await bouquet({ s: [rose, lily] });
  const before = await onSale(id);
  await setOut(rose, true);
  await setOut(lily, true);
  await setOut(rose, false);
  expect(await onSale(id)).not.toContain('s');
  await setOut(lily, false);
  expect(await onSale(id)).toEqual(before);
});

it('a bouquet comes back with the sizes whose stems are all there, and no other', async () => {
  const [rose, lily] = [await addStem('Rose'), await addStem('Lily')];
  const id = await bouquet({ s: [rose], m: [rose, lily], l: [rose] });
  await setOut(rose, true);
  await setOut(lily, true);
  await setOut(rose, false);
  expect(await onSale(id)).toEqual(['on_sale', 's', 'l']);
  await setOut(lily, false);
  expect(await onSale(id)).toEqual(['on_sale', 's', 'm', 'l']);
});

it('a bouquet that is to go on sale on a later day comes back for that day', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ s: [rose], m: [rose], l: [rose] });
  const { products } = await admin();
  await products.update({ id, onSaleFrom: '2026-12-24' });
  await setOut(rose, true);
  expect(await stored(id)).toMatchObject({ status: 'off_sale' });
  await setOut(rose, false);
  expect(await stored(id)).toMatchObject({
    status: 'on_sale',
    onSaleFrom: '2026-12-24',
  });
  expect((await shop.app.inject({ url: '/api/products' })).json()).toEqual([]);
});

it('a bouquet whose day came while its stem was out is on sale once that is back', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ s: [rose], m: [rose], l: [rose] });
  const { products } = await admin();
  await products.update({ id, onSaleFrom: '2026-11-22' });
  await setOut(rose, true);
  shop.clock.now = new Date('2026-11-23T06:00:00Z');
  await setOut(rose, false);
  expect(await stored(id)).toMatchObject({ status: 'on_sale', onSaleFrom: null });
});

it('a bouquet without sizes goes off sale with the stems of Medium, and comes back without sizes', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ m: [rose] });
  const { products } = await admin();
  await products.update({ id, sizes: await noneAvailable(id) });
  const { stems } = await setOut(rose, true);
  expect(await onSale(id)).toEqual(['off_sale']);
  expect(stems).toMatchObject([{ takenOff: 1 }]);
  await setOut(rose, false);
  expect(await onSale(id)).toEqual(['on_sale']);
});

it('a bouquet that was archived since keeps no stem from coming back, and is restored as it was', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ s: [rose] });
  const whole = await bouquet({ s: [rose], m: [rose], l: [rose] });
  const other = await bouquet({ s: [rose] });
  const before = await onSale(id);
  const { products, stems } = await admin();
  await setOut(rose, true);
  await products.remove({ id });
  await products.remove({ id: whole });
  await setOut(rose, false);
  expect(await onSale(other)).toEqual(before);
  await products.restore({ id });
  await products.restore({ id: whole });
  expect([await onSale(id), await onSale(whole)]).toEqual([before, before]);
  await expect(stems.remove({ id: rose })).resolves.toEqual({ stems: [] });
});

it('a bouquet that is in the archive when a stem runs out stays as it is', async () => {
  const rose = await addStem('Rose');
  const id = await bouquet({ s: [rose] });
  const before = await onSale(id);
  const { products } = await admin();
  await products.remove({ id });
  await setOut(rose, true);
  expect(await onSale(id)).toEqual(before);
});

it('a stem is not removed while sizes are off sale because of it', async () => {
  const rose = await addStem('Rose');
  await bouquet({ s: [rose] });
  await setOut(rose, true);
  await expect((await admin()).stems.remove({ id: rose })).rejects.toThrow('back on sale first');
});
