import { expect, test } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { dialog } from '#src/testing/screen.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** What the dialog says of an order. */
async function saidOf(over: Partial<AdminOrderView>): Promise<string> {
  await renderPage(
    <FakeApi answers={{}}>
      <CancelDialog order={ownersOrder(over)} isOpen onClose={() => undefined} />
    </FakeApi>,
  );
  return dialog()?.textContent ?? '';
}

const BACK = 'Its flowers go back on sale';
const NONE = 'No flowers go back on sale';

test('flowers that an order has go back on sale', async () => {
  expect(await saidOf({ hasStock: true })).toContain(BACK);
});

test.each<[string, Partial<AdminOrderView>]>([
  ['were sold to others', { hasStock: false }],
  ['were out', { status: 'attempted', hasStock: true }],
])('flowers that %s do not', async (_, over) => {
  const said = await saidOf(over);
  expect(said).not.toContain(BACK);
  expect(said).toContain(NONE);
});
