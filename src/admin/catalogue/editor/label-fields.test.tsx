import { expect, test } from 'vitest';
import { formField, openProductDialog } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { dialog, type } from '#src/testing/screen.ts';

const pills = () =>
  [...(dialog()?.querySelectorAll('.mantine-Pill-label') ?? [])].map((pill) => pill.textContent);

/** Presses Enter in the field of the occasions. Returns whether it would save the form. */
async function enter(): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await acting(() => formField('occasions').dispatchEvent(event));
  return !event.defaultPrevented;
}

test('Enter adds the occasion that was typed, and does not save', async () => {
  await openProductDialog({ mode: 'create' });
  await acting(() => formField('occasions').focus());
  await type(formField('occasions'), 'Housewarming');
  expect(await enter()).toBe(false);
  expect(pills()).toEqual(['Housewarming']);
  expect(formField('occasions').value).toBe('');
});

test('Enter in the empty field does nothing', async () => {
  await openProductDialog({ mode: 'create' });
  await acting(() => formField('occasions').focus());
  expect(await enter()).toBe(false);
  expect(pills()).toEqual([]);
});
