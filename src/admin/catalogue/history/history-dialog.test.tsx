import { beforeEach, expect, test, vi } from 'vitest';
import type { ProductChangeView } from '#contract/catalogue/product-input.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { render } from '#src/testing/render.tsx';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { dialog, press } from '#src/testing/screen.ts';
import { HistoryDialog } from './history-dialog.tsx';

const history = vi.fn<(input: { id: string }) => unknown>();

beforeEach(() => history.mockReset());

const open = () =>
  render(
    <FakeApi answers={{ 'admin.products.history': history }}>
      <HistoryDialog product={adminProduct()} onClose={() => undefined} />
    </FakeApi>,
  );
const change = (over: Partial<ProductChangeView>): ProductChangeView => ({
  at: '2026-11-21T07:00:00.000Z',
  actor: 'owner',
  action: 'updated',
  changes: [],
  ...over,
});
const entries = () =>
  [...(dialog()?.querySelectorAll('ol > li') ?? [])].map((entry) => entry.textContent);

test('who changed what and when, newest first, in Johannesburg’s time', async () => {
  history.mockReturnValue([
    change({ changes: [{ field: 'price', from: '499.00', to: '520.00' }] }),
    change({ at: '2026-11-20T22:30:00.000Z', action: 'restored', actor: 'Thandi' }),
  ]);
  await open();
  expect(history.mock.calls).toEqual([[{ id: adminProduct().id }]]);
  expect(dialog()?.textContent).toContain('History of Sandton Red');
  expect(entries()).toEqual([
    'Changed by ownerSaturday 21 November 2026 at 09:00PriceR499.00 → R520.00',
    'Brought back by ThandiSaturday 21 November 2026 at 00:30',
  ]);
});

test('an emptied field says so, and a price of zero of a size is the base price', async () => {
  history.mockReturnValue([
    change({
      changes: [
        { field: 'occasions', from: 'Birthday', to: '' },
        { field: 'sizes.m.price', from: '599.00', to: '0.00' },
      ],
    }),
  ]);
  await open();
  expect(entries()[0]).toContain('OccasionsBirthday → (empty)');
  expect(entries()[0]).toContain('Medium (M): PriceR599.00 → Base price');
});

test('the many fields of a new product are folded away', async () => {
  const changes = ['name', 'description', 'price', 'imageUrl', 'rating', 'stock', 'displayOrder'];
  history.mockReturnValue([
    change({
      action: 'created',
      changes: changes.map((field) => ({ field, from: null, to: '1' })),
    }),
  ]);
  await open();
  expect(dialog()?.querySelector('summary')?.textContent).toBe('7 fields');
  expect(dialog()?.querySelector('details')?.open).toBe(false);
});

test('a product that was never changed says so', async () => {
  history.mockReturnValue([]);
  await open();
  expect(dialog()?.textContent).toContain('No changes yet.');
});

test('a failure is told in the server’s words, and can be tried again', async () => {
  history.mockImplementationOnce(() => {
    throw refusal('UNAVAILABLE');
  });
  await open();
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain(
    'The shop cannot answer right now.',
  );
  history.mockReturnValue([change({})]);
  await press('Try again');
  expect(entries()).toHaveLength(1);
});
