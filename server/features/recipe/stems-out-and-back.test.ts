import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const CODES = ['s', 'm', 'l'] as const;
type Code = (typeof CODES)[number];
const STEMS = [0, 1, 2] as const;
type StemNumber = (typeof STEMS)[number];
const DAY = '2026-12-24';
const PLAYS = { numRuns: 12 };
const LONG = { timeout: 180_000 };

/** Which stems each size of a bouquet needs. */
const recipe = fc.record(
  { s: fc.subarray([...STEMS]), m: fc.subarray([...STEMS]), l: fc.subarray([...STEMS]) },
  { noNullPrototype: true },
);
type Recipe = Record<Code, readonly StemNumber[]>;
const press = fc.record({
  kind: fc.constant('press' as const),
  stem: fc.constantFrom(...STEMS),
  isOut: fc.boolean(),
});

/** The three stems, which a play moves, and what there is of a bouquet. */
async function stand() {
  const { admin } = await shop.adminTrpc();
  const ids: string[] = STEMS.map(() => randomUUID());
  for (const id of ids) {
    const stem = { id, version: 0, name: id, cost: '10', bunchSize: 10, wastePercent: 0 };
    await admin.stems.save(stem);
  }
  const idOf = (stem: StemNumber) => ids[stem] ?? '';
  return {
    admin,
    idOf,
    /** Makes a bouquet whose sizes S, M and L are on sale. */
    bouquet: async (needs: Recipe, overrides: Partial<Product> = {}) => {
      const { id: productId } = await createProduct(shop.services, overrides);
      const { version } = await admin.recipes.ofProduct({ productId });
      const sizes = CODES.map((code) => ({
        code,
        lines: needs[code].map((stem) => ({ stemId: idOf(stem), quantity: 5 })),
      }));
      await admin.recipes.save({ productId, version, sizes });
      return productId;
    },
    setOut: (stem: StemNumber, isOut: boolean) =>
      admin.stems.setOut({ id: idOf(stem), isOut, withSizes: true }),
    allBack: async () => {
      for (const stem of STEMS) {
        await admin.stems.setOut({ id: idOf(stem), isOut: false, withSizes: true });
      }
      const { stems } = await admin.stems.list();
      return stems.filter(({ id, takenOff }) => ids.includes(id) && takenOff > 0);
    },
  };
}

async function stateOf(id: string) {
  const product = await shop.services.orm.em.fork().findOneOrFail(Product, { id });
  const { status, onSaleFrom } = product;
  const sizes = product.sizes.flatMap(({ code, available }) => (available ? [code] : []));
  return { status, onSaleFrom, sizes };
}

it(
  'whatever runs out and returns in any order, exactly the sizes that need what is out are off sale',
  LONG,
  async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: press },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('archive', 'restore') }) },
    );
    const play = fc.asyncProperty(
      fc.tuple(recipe, recipe, recipe),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async ([ofOne, ofOther, ofThird], steps) => {
        const { admin, bouquet, setOut, allBack } = await stand();
        const one = await bouquet(ofOne);
        const scheduled = await bouquet(ofOther, { onSaleFrom: DAY });
        const archived = await bouquet(ofThird);
        const begun = await Promise.all([one, scheduled, archived].map(stateOf));
        const out = new Set<StemNumber>();
        for (const each of steps) {
          if (each.kind === 'archive') await admin.products.remove({ id: archived });
          else if (each.kind === 'restore') await admin.products.restore({ id: archived });
          else if ('stem' in each) {
            await setOut(each.stem, each.isOut);
            if (each.isOut) out.add(each.stem);
            else out.delete(each.stem);
          }
          for (const [id, needs, day] of [
            [one, ofOne, null],
            [scheduled, ofOther, DAY],
          ] as const) {
            const left = CODES.filter((code) => !needs[code].some((stem) => out.has(stem)));
            expect(await stateOf(id)).toMatchObject(
              left.length > 0
                ? { status: 'on_sale', onSaleFrom: day, sizes: left }
                : { status: 'off_sale' },
            );
          }
        }
        expect(await allBack()).toEqual([]);
        expect(await Promise.all([one, scheduled, archived].map(stateOf))).toEqual(begun);
      },
    );
    await fc.assert(play, PLAYS);
  },
);

it('what the owner changed by hand while stems are out is never overwritten', LONG, async () => {
  const hand = fc.record({
    kind: fc.constant('hand' as const),
    field: fc.constantFrom('xs', ...CODES, 'status'),
  });
  const step = fc.oneof({ weight: 3, arbitrary: press }, { weight: 2, arbitrary: hand });
  const play = fc.asyncProperty(
    recipe,
    fc.array(step, { minLength: 4, maxLength: 14 }),
    async (needs, steps) => {
      const { admin, bouquet, setOut, allBack } = await stand();
      const id = await bouquet(needs);
      const begun = await stateOf(id);
      // What she chose, and what of it she has not taken off sale by a press since.
      const chosen = new Map<string, boolean>();
      const kept = new Map<string, boolean>();
      for (const each of steps) {
        const { status, sizes } = await stateOf(id);
        if (each.kind === 'press') {
          await setOut(each.stem, each.isOut);
          for (const [field, isOn] of kept) {
            const isTaken =
              field === 'status' || (isCode(field) && needs[field].includes(each.stem));
            if (each.isOut && isOn && isTaken) kept.delete(field);
          }
        } else if (!chosen.has(each.field)) {
          const { field } = each;
          const isOn = field === 'status' ? status !== 'on_sale' : !sizes.includes(field);
          await admin.products.update(
            field === 'status'
              ? { id, status: isOn ? 'on_sale' : 'off_sale' }
              : { id, sizes: await withSize(id, field, isOn) },
          );
          chosen.set(field, isOn);
          kept.set(field, isOn);
        }
        const after = await stateOf(id);
        for (const [field, isOn] of kept) {
          const now = field === 'status' ? after.status === 'on_sale' : after.sizes.includes(field);
          expect([field, now]).toEqual([field, isOn]);
        }
      }
      expect(await allBack()).toEqual([]);
      expect(await stateOf(id)).toEqual({
        status: (chosen.get('status') ?? true) ? 'on_sale' : 'off_sale',
        onSaleFrom: null,
        sizes: ['xs', ...CODES].filter((code) => chosen.get(code) ?? begun.sizes.includes(code)),
      });
    },
  );
  await fc.assert(play, PLAYS);
});

const isCode = (text: string): text is Code => CODES.some((code) => code === text);

/** Returns the sizes of a bouquet as the owner sends them with one that she ticks or clears. */
async function withSize(id: string, changed: string, available: boolean) {
  const { sizes } = await shop.services.orm.em.fork().findOneOrFail(Product, { id });
  return sizes.map(({ code, label }) => ({
    code,
    label,
    ...(code === changed && { available }),
  }));
}
