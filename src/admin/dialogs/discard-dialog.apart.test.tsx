import { expect, test } from 'vitest';
import { formField, openProductDialog } from '#src/testing/product-dialog-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { press, pressKey, type } from '#src/testing/screen.ts';

const open = () => openProductDialog({ mode: 'edit', product: adminProduct() });
const asks = () => document.body.textContent.includes('Discard your changes?');
const change = () => type(formField('name'), 'Something else');

const ways: [string, () => Promise<void>][] = [
  ['Cancel', () => press('Cancel')],
  ['the cross', () => press('Close')],
  ['Escape', () => pressKey('Escape')],
  [
    'a click beside the dialog',
    () => acting(() => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()),
  ],
];

test.each(ways)('%s closes an unchanged form without a question', async (_, leave) => {
  const { onClose } = await open();
  await leave();
  expect(asks()).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(ways)('%s asks first when something was changed', async (_, leave) => {
  const { onClose } = await open();
  await change();
  await leave();
  expect(asks()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

test('keeping to edit leaves everything as it was typed', async () => {
  const { onClose } = await open();
  await change();
  await press('Cancel');
  await press('Keep editing');
  expect(asks()).toBe(false);
  expect(formField('name').value).toBe('Something else');
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape in the question keeps editing and closes nothing else', async () => {
  const { onClose } = await open();
  await change();
  await pressKey('Escape');
  await pressKey('Escape');
  expect(asks()).toBe(false);
  expect(formField('name').value).toBe('Something else');
  expect(onClose).not.toHaveBeenCalled();
});

test('a change that was taken back is no change', async () => {
  const { onClose } = await open();
  await change();
  await type(formField('name'), adminProduct().name);
  await press('Cancel');
  expect(asks()).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('leaving the page waits for the answer', async () => {
  const { address } = await open();
  await change();
  await press('Leave');
  expect(asks()).toBe(true);
  await press('Keep editing');
  expect(address()).toBe('/admin/dashboard');
  await press('Leave');
  await press('Discard');
  expect(address()).toBe('/about');
});

test('leaving the page with an unchanged form is not in the way', async () => {
  const { address } = await open();
  await press('Leave');
  expect(address()).toBe('/about');
});
