import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { control, press, type } from '#src/testing/screen.ts';
import { AttentionPanel } from './attention-panel.tsx';

const FIRST = '00000000-0000-4000-8000-0000000000a1';
const SECOND = '00000000-0000-4000-8000-0000000000a2';

const owing = (id: string) =>
  ownersOrder({
    status: 'cancelled',
    attention: [{ id, kind: 'refund_due', text: 'Cancelled after it was paid.' }],
  });

const keep = vi.fn<(input: { seen: string[] }) => AdminOrderView>();
const seen = () => keep.mock.calls.map(([input]) => input.seen);
function input(label: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  if (!found) throw new Error(`There is no ${label}`);
  return found;
}

/** The panel of an order that changes by the event "now". */
function Panel() {
  const [order, setOrder] = useState(owing(FIRST));
  useEffect(() => {
    const show = () => setOrder(owing(SECOND));
    document.addEventListener('now', show);
    return () => document.removeEventListener('now', show);
  }, []);
  return <AttentionPanel order={order} onGiveBack={vi.fn()} />;
}

/** What is left is owed by a reason of its own. */
const becomeSecond = () => acting(() => document.dispatchEvent(new Event('now')));

async function fill(): Promise<void> {
  keep.mockReset();
  await renderPage(
    <FakeApi answers={{ 'admin.orders.resolveAttention': keep }}>
      <Panel />
    </FakeApi>,
  );
  await type(input('Amount you keep, in rand'), '100');
  await type(input('What was done about it'), 'Agreed by phone');
}

test('what was kept and whose answer was lost is asked for again as the same, whatever came by then', async () => {
  await fill();
  keep.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  await press('Keep the money, as agreed');
  expect(document.body.textContent).toContain('could not tell whether it was saved');
  await becomeSecond();
  keep.mockReturnValue(owing(SECOND));
  await press('Keep the money, as agreed');
  expect(seen()).toEqual([[FIRST], [FIRST]]);
});

test('what was typed before another window kept something is refused, and then about what is shown', async () => {
  await fill();
  await becomeSecond();
  keep.mockImplementationOnce(() => {
    throw refusal('ATTENTION_CHANGED');
  });
  await press('Keep the money, as agreed');
  expect(input('What was done about it').value).toBe('Agreed by phone');
  expect(control('Keep the money, as agreed')).toBeDefined();
  keep.mockReturnValue(owing(SECOND));
  await press('Keep the money, as agreed');
  expect(seen()).toEqual([[FIRST], [SECOND]]);
});
