import { beforeEach, expect, test } from 'vitest';
import type { RecipeView } from '#contract/recipe/recipe.schema.ts';
import type { StemView } from '#contract/recipe/stem.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { controls, press, type } from '#src/testing/screen.ts';
import { RecipeScreen } from './recipe-screen.tsx';

const PRODUCT = '00000000-0000-4000-8000-000000000001';
const ROSE: StemView = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Red rose',
  cost: '10.00',
  bunchSize: 10,
  wastePercent: 0,
  isOut: false,
  version: 1,
  inBucket: 0,
  countedAt: null,
  usedBy: [],
  takenOff: 0,
};
const RECIPE: RecipeView = {
  productId: PRODUCT,
  name: 'Sandton Red',
  status: 'on_sale',
  version: '1',
  sizes: [
    {
      code: 'm',
      label: 'Medium (M)',
      available: true,
      price: '749.00',
      cost: '120.00',
      margin: '629.00',
      percent: 84,
      out: [],
      lines: [{ stemId: ROSE.id, quantity: 12 }],
    },
  ],
};

const roses = () => document.querySelector<HTMLInputElement>('[name="sizes.0.lines.0.quantity"]');
const inBar = () =>
  [...document.querySelectorAll('[data-at-bottom] button')].map(({ textContent }) => textContent);

beforeEach(async () => {
  await renderPage(
    <FakeApi
      answers={{
        'admin.recipes.ofProduct': () => RECIPE,
        'admin.stems.list': () => ({ stems: [ROSE] }),
      }}
    >
      <RecipeScreen productId={PRODUCT} />
    </FakeApi>,
  );
});

async function typeRoses(text: string): Promise<void> {
  const input = roses();
  if (!input) throw new Error('There is no field for the roses');
  await type(input, text);
}

test('a recipe as it is stored has nothing to save', () => {
  expect(inBar()).toEqual([]);
});

test('what was typed can be saved, or undone with what was wrong with it', async () => {
  await typeRoses('a few');
  expect(inBar()).toEqual(['Undo changes', 'Save the recipe']);
  await press('Save the recipe');
  expect(document.body.textContent).toContain('A bouquet has 1 to 200 of a stem');
  await press('Undo changes');
  expect(roses()?.value).toBe('12');
  expect(document.body.textContent).not.toContain('A bouquet has 1 to 200 of a stem');
  expect(controls('Save the recipe')).toEqual([]);
});
