import { expect, test, vi } from 'vitest';
import type { AdminProductView, PlacedProduct } from '#contract/catalogue/product-input.schema.ts';
import { LILY, names, openDashboard, placed, RED, SUN } from '#src/testing/open-dashboard.tsx';
import { formField, withoutKey } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { dialog, field, press, pressKey, type } from '#src/testing/screen.ts';

/** A call whose answer is still on a slow line. */
function slowCall<Answer>() {
  const answers: ((answer: Answer) => void)[] = [];
  const call = vi.fn<(input: unknown) => unknown>(
    () => new Promise<Answer>((resolve) => answers.push(resolve)),
  );
  return { call, answer: (value: Answer) => acting(() => answers.shift()?.(value)) };
}

async function save(name: string): Promise<void> {
  await type(formField('name'), name);
  await press('Save');
}

test('stock changed in the card and Edit pressed at once: the form follows', async () => {
  const { call, answer } = slowCall<AdminProductView>();
  await openDashboard({ 'admin.products.update': withoutKey(call) });
  await press(/change the stock of Sandton Red/);
  await type(field('New stock of Sandton Red'), '30');
  await pressKey('Enter');
  await press('Edit Sandton Red');
  expect(formField('stock').value).toBe('24');
  await answer({ ...RED, stock: 30, version: 4 });
  expect(formField('stock').value).toBe('30');
  await save('Sandton Scarlet');
  expect(call).toHaveBeenLastCalledWith({ id: RED.id, version: 4, name: 'Sandton Scarlet' });
});

test('moved and Edit pressed at once: the form follows', async () => {
  const { call, answer } = slowCall<PlacedProduct[]>();
  await openDashboard({ 'admin.products.reorder': call });
  await press('More actions for Sandton Red');
  await press('Move later');
  await press('Edit Sandton Red');
  await answer([
    placed(SUN),
    { ...placed(RED), displayOrder: 20, version: 4, isMoved: true },
    placed(LILY),
  ]);
  expect(formField('displayOrder').value).toBe('20');
});

test('moved where one was changed elsewhere: the list is read again', async () => {
  const { call, answer } = slowCall<PlacedProduct[]>();
  const list = vi.fn<() => unknown>(() => [RED, SUN, LILY]);
  await openDashboard({ 'admin.products.reorder': call, 'admin.products.list': list });
  await press('More actions for Sandton Red');
  await press('Move later');
  list.mockReturnValue([{ ...SUN, version: 9, name: 'Highveld Gold' }, RED, LILY]);
  await answer([{ ...placed(SUN), version: 9 }, placed(RED), placed(LILY)]);
  expect(names()).toEqual(['Highveld Gold', 'Sandton Red', 'White Serenity']);
});

test('what was typed is not touched by that', async () => {
  const { call, answer } = slowCall<PlacedProduct[]>();
  await openDashboard({ 'admin.products.reorder': call });
  await press('More actions for Sandton Red');
  await press('Move later');
  await press('Edit Sandton Red');
  await type(formField('name'), 'Sandton Scarlet');
  await answer([placed(SUN), { ...placed(RED), version: 4, isMoved: true }, placed(LILY)]);
  expect(formField('name').value).toBe('Sandton Scarlet');
});

test('saved and opened again before the list was read again: it is as it was saved', async () => {
  const list = slowCall<AdminProductView[]>();
  const saved = { ...RED, name: 'Sandton Scarlet', version: 4 };
  const update = vi.fn<(input: unknown) => unknown>(() => saved);
  await openDashboard({
    'admin.products.list': list.call,
    'admin.products.update': withoutKey(update),
  });
  await list.answer([RED, SUN]);
  await press('Edit Sandton Red');
  await save('Sandton Scarlet');
  expect(dialog()).toBeNull();
  expect(names()).toEqual(['Sandton Scarlet', 'Highveld Sunshine']);
  await press('Edit Sandton Scarlet');
  await save('Sandton Ruby');
  expect(update).toHaveBeenLastCalledWith({ id: RED.id, version: 4, name: 'Sandton Ruby' });
});

test('a new product is in the list before that is read again', async () => {
  const list = slowCall<AdminProductView[]>();
  await openDashboard({ 'admin.products.list': list.call, 'admin.products.create': () => SUN });
  await list.answer([RED]);
  await press('Create Product');
  for (const path of ['name', 'description']) await type(formField(path), 'x');
  await type(formField('price'), '529');
  await type(formField('imageUrl'), '/images/product2.png');
  await press('Save');
  expect(names()).toEqual(['Sandton Red', 'Highveld Sunshine']);
});
