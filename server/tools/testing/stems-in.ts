import { randomUUID } from 'node:crypto';
import { createProduct } from './factories.ts';
import type { TestShop } from './test-shop.ts';

/** A stem as the owner adds it. */
export const stemInput = () => ({
  id: randomUUID(),
  version: 0,
  name: 'Red rose',
  cost: '12.50',
  bunchSize: 10,
  wastePercent: 10,
});

/** A stem, and the recipe of a bouquet that has it. */
export async function recipeIn(shop: TestShop, name = 'Red rose') {
  const { stems, recipes } = (await shop.adminTrpc()).admin;
  const stem = { ...stemInput(), name };
  await stems.save(stem);
  const { id: productId } = await createProduct(shop.services);
  const { version: none } = await recipes.ofProduct({ productId });
  const sizes = [{ code: 's', lines: [{ stemId: stem.id, quantity: 5 }] }];
  const { version } = await recipes.save({ productId, version: none, sizes });
  return { stemId: stem.id, recipe: { productId, version } };
}

/** Stems that are thrown away. */
export async function moveIn(shop: TestShop) {
  const { stemId } = await recipeIn(shop);
  return { id: randomUUID(), stemId, kind: 'thrown_away' as const, quantity: 3 };
}
