import { beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#src/testing/fake-api.tsx';
import { LILY, names, openDashboard, RED, SUN } from '#src/testing/open-dashboard.tsx';
import { acting } from '#src/testing/render.tsx';
import { control, dialog, press, toast } from '#src/testing/screen.ts';

const remove = vi.fn<(input: { id: string }) => unknown>();
const restore = vi.fn<(input: { id: string }) => unknown>();
const list = vi.fn<() => unknown>();

beforeEach(async () => {
  remove.mockReset().mockReturnValue(null);
  restore.mockReset().mockReturnValue(SUN);
  list.mockReset().mockReturnValue([RED, SUN, LILY]);
  await openDashboard({
    'admin.products.remove': remove,
    'admin.products.restore': restore,
    'admin.products.list': list,
  });
  await press('Delete Highveld Sunshine');
});

const REST = ['Sandton Red', 'White Serenity'];

test('asks first, with the name and the picture, and nothing is chosen for the owner', () => {
  expect(dialog()?.querySelector('h2')?.textContent).toBe(
    'Are you sure you want to delete this product?',
  );
  expect(dialog()?.textContent).toContain('Highveld Sunshine');
  expect(dialog()?.querySelector('img')).not.toBeNull();
  expect(remove).not.toHaveBeenCalled();
});

test('Keep it keeps it', async () => {
  await press('Keep it');
  expect(dialog()).toBeNull();
  expect(names()).toHaveLength(3);
  expect(remove).not.toHaveBeenCalled();
});

test('Delete takes it off the list, says so, and leaves the focus at the count', async () => {
  await press('Delete');
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: SUN.id });
  expect(dialog()).toBeNull();
  expect(names()).toEqual(REST);
  expect(toast()).toBe('Product deleted successfullyHighveld Sunshine');
  expect(document.activeElement?.textContent).toBe('Showing 2 of 2 products');
});

test('Undo brings it back to its place', async () => {
  await press('Delete');
  await press('Undo');
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: SUN.id });
  expect(names()).toEqual(['Sandton Red', 'Highveld Sunshine', 'White Serenity']);
  expect(toast()).toBe('Highveld Sunshine is back');
});

test('two that are deleted one after the other are brought back each by its own Undo', async () => {
  restore.mockImplementation(({ id }) => [RED, SUN, LILY].find((product) => product.id === id));
  await press('Delete');
  await press('Delete White Serenity');
  await press('Delete');
  expect(names()).toEqual(['Sandton Red']);
  expect(toast()).toBe('Product deleted successfullyWhite Serenity1 more to undo');
  await press('Undo');
  expect(toast()).toBe('White Serenity is back1 more to undo');
  await press('Close notification');
  expect(toast()).toBe('Product deleted successfullyHighveld Sunshine');
  await press('Undo');
  expect(restore.mock.calls.map(([{ id }]) => id)).toEqual([LILY.id, SUN.id]);
  expect(names()).toHaveLength(3);
});

test('while it is being deleted, a second press sends nothing', async () => {
  let finish: (() => void) | undefined;
  remove.mockReturnValue(new Promise((resolve) => (finish = () => resolve(null))));
  await press('Delete');
  await press('Deleting...');
  expect(remove).toHaveBeenCalledOnce();
  await acting(() => finish?.());
});

test('a failure is told, and the dialog stays to try again', async () => {
  remove.mockRejectedValueOnce(new Error('Failed to fetch'));
  await press('Delete');
  expect(toast()).toBe(
    'Failed to delete productThere was no answer, so it may have been done all the same.',
  );
  expect(control('Delete')).toBeDefined();
  expect(names()).toHaveLength(3);
});

test('a press after one that got no answer deletes it once, and offers Undo', async () => {
  remove.mockRejectedValueOnce(new Error('Failed to fetch'));
  list.mockReturnValue([RED, LILY]);
  await press('Delete');
  await press('Delete');
  expect(remove).toHaveBeenCalledTimes(2);
  expect(dialog()).toBeNull();
  expect(toast()).toBe('Product deleted successfullyHighveld Sunshine');
  await press('Undo');
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: SUN.id });
});

test('one that the shop does not know any more leaves the list too', async () => {
  remove.mockRejectedValueOnce(refusal('PRODUCT_NOT_FOUND'));
  list.mockReturnValue([RED, LILY]);
  await press('Delete');
  expect(toast()).toBe('Failed to delete productProduct Not Found');
  expect(names()).toEqual(REST);
});
