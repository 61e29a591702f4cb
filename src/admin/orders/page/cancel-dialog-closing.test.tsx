import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { dialog, press } from '#src/testing/screen.ts';
import { theme } from '#src/ui/theme/theme.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const paid = ownersOrder({
  keepable: '500.00',
  ifCancelled: { toRefund: '500.00', kept: '0.00', underWay: '0.00', ontoGift: '0.00' },
});

/** With its transitions, as in a browser: it is there for a moment after it was closed. */
function Closing() {
  const [isCancelled, setCancelled] = useState(false);
  const order = isCancelled ? { ...paid, status: 'cancelled' as const, keepable: '0.00' } : paid;
  return (
    <MantineProvider theme={theme} env="default">
      <button onClick={() => setCancelled(true)}>Finish</button>
      <CancelDialog order={order} isOpen={!isCancelled} onClose={() => undefined} />
    </MantineProvider>
  );
}

test('while it closes, the dialog still says what became of the money', async () => {
  await renderPage(
    <FakeApi answers={{ 'admin.orders.byId': () => paid }}>
      <Closing />
    </FakeApi>,
  );
  await vi.waitUntil(() => dialog()?.textContent.includes('you refund R500.00'));
  const before = dialog()?.textContent;
  await press('Finish');
  expect(dialog()?.textContent).toBe(before);
});
