import type { RecipeView } from '#contract/recipe/recipe.schema.ts';
import { findProduct, type Running } from './orders.ts';
import { ownersCalls } from './round-of-today.ts';

/** The stems of a shop, and the bouquet that has a recipe. */
export interface StemsIn {
  productId: string;
  roseId: string;
}

const made = new Map<string, Promise<StemsIn>>();

/** Two stems, and the recipe of Sandton Red, once in each shop. */
export function stemsIn(shop: Running): Promise<StemsIn> {
  const known = made.get(shop.address) ?? makeStems(shop);
  made.set(shop.address, known);
  return known;
}

async function makeStems({ address }: Running): Promise<StemsIn> {
  const call = await ownersCalls(address);
  const add = async (name: string, cost: string) => {
    const id = crypto.randomUUID();
    await call('stems.save', { id, version: 0, name, cost, bunchSize: 10, wastePercent: 10 });
    return id;
  };
  const roseId = await add('Red rose, 60 cm', '14,50');
  const greenId = await add('Eucalyptus, silver dollar', '9');
  const { id: productId } = await findProduct(address, 'Sandton Red');
  await call('stems.move', {
    moves: [{ id: crypto.randomUUID(), stemId: roseId, kind: 'counted', quantity: 25 }],
  });
  const { version, sizes } = (await call('recipes.save', {
    productId,
    version: 'none yet',
    sizes: [],
  })) as RecipeView;
  await call('recipes.save', {
    productId,
    version,
    sizes: sizes.map(({ code }, place) => ({
      code,
      lines: [
        { stemId: roseId, quantity: 8 + 4 * place },
        { stemId: greenId, quantity: 3 + place },
      ],
    })),
  });
  return { productId, roseId };
}
