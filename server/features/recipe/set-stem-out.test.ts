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

async function onSale(id: string) {
  const product = await shop.services.orm.em.fork().findOneOrFail(Product, { id });
  const sizes = product.sizes.flatMap(({ code, available }) => (available ? [code] : []));
  return [product.status, ...sizes];
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

it('a size that another stem keeps off sale does not come back', async () => {
  const [rose, lily] = [await addStem('Rose'), await addStem('Lily')];
  const id = await bouquet({ s: [rose, lily] });
  await setOut(rose, true);
  await setOut(lily, true);
  await setOut(rose, false);
  expect(await onSale(id)).not.toContain('s');
});

it('a stem is not removed while sizes are off sale because of it', async () => {
  const rose = await addStem('Rose');
  await bouquet({ s: [rose] });
  await setOut(rose, true);
  await expect((await admin()).stems.remove({ id: rose })).rejects.toThrow('back on sale first');
});
