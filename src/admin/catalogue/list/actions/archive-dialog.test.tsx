import { expect, test, vi } from 'vitest';
import { openDashboard, SUN } from '#src/testing/open-dashboard.tsx';
import { control, controls, dialog, press, toast } from '#src/testing/screen.ts';

const DELETED = { ...SUN, deletedAt: '2026-11-21T06:10:00.000Z' };

test('an archived product is shown with its day, is brought back, and leaves the archive', async () => {
  const archived = vi.fn(() => ({ total: 1, products: [DELETED] }));
  const restore = vi.fn<(input: { id: string }) => unknown>(() => {
    archived.mockReturnValue({ total: 0, products: [] });
    return SUN;
  });
  await openDashboard({
    'admin.products.archived': archived,
    'admin.products.restore': restore,
  });
  await press('Archived products');
  expect(dialog()?.textContent).toContain('R529.00, deleted Sat 21 Nov, 08:10');
  await press('Bring back Highveld Sunshine');
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: SUN.id });
  expect(toast()).toBe('Highveld Sunshine is back');
  expect(dialog()?.textContent).toContain('There are no archived products.');
});

test('more than a page of them are shown when asked for', async () => {
  const archived = vi.fn<(input: { most: number }) => unknown>(({ most }) => ({
    total: 51,
    products: [DELETED, { ...DELETED, id: '00000000-0000-4000-8000-0000000000aa' }].slice(
      0,
      most > 50 ? 2 : 1,
    ),
  }));
  await openDashboard({ 'admin.products.archived': archived });
  await press('Archived products');
  await press('Show older');
  expect(archived).toHaveBeenLastCalledWith({ most: 100 });
  expect(controls('Bring back Highveld Sunshine')).toHaveLength(2);
});

test('the archive can be opened when every product was deleted', async () => {
  await openDashboard({ 'admin.products.archived': () => ({ total: 1, products: [DELETED] }) }, []);
  await press('Archived products');
  expect(control('Bring back Highveld Sunshine')).toBeDefined();
});
