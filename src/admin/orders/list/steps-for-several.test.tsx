import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import type { AttentionKind } from '#contract/order/order-attention.ts';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { dueTime, orderSummary } from '#src/testing/sample-admin-order.ts';
import { control, controls, dialog, press, toast } from '#src/testing/screen.ts';
import { OrdersScreen } from './orders-screen.tsx';

const DUE = orderSummary({ status: 'out_for_delivery', steps: ['delivered'] });
const LATER = orderSummary({
  id: '00000000-0000-4000-8000-000000000002',
  orderNumber: 'FS-EFGH-5678',
  recipient: 'Lerato Khumalo',
  deliveryDate: '2026-11-24',
  isDueLater: true,
  status: 'preparing',
  steps: ['out_for_delivery'],
});

const move = vi.fn<(input: unknown) => unknown>();

async function open(orders: OrderSummary[]): Promise<void> {
  const date = '2026-11-21';
  const day = {
    date,
    today: date,
    orders,
    others: [],
    othersTotal: 0,
    papers: { printedAt: null, notes: [] },
    attention: [],
    attentionTotal: 0,
    lateTotal: 0,
    openDays: [],
  };
  await renderPage(
    <FakeApi answers={{ 'admin.orders.day': () => day, 'admin.orders.move': move }}>
      <OrdersScreen search={{}} />
      <ToastViewport />
    </FakeApi>,
  );
}

const wait = (milliseconds: number) =>
  acting(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const chooseAll = () =>
  acting(() => document.querySelector<HTMLElement>('[aria-label^="Choose all"]')?.click());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  move.mockReset().mockReturnValue({ moved: [], refused: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an order that is due on a later day goes out only when the owner says so', async () => {
  await open([LATER]);
  await press(/^Send out/);
  expect(dialog()?.textContent).toContain('This order is due on Tuesday 24 November 2026.');
  expect(dialog()?.textContent).toContain('Send it out today?');
  await press('Not yet');
  expect(dialog()).toBeNull();
  expect(toast()).toBeUndefined();
  await press(/^Send out/);
  await press('Send out today');
  await wait(ACTION_TOAST_MS);
  expect(move).toHaveBeenCalledExactlyOnceWith({
    orders: [
      { id: LATER.id, from: 'preparing', anyway: true, wishSeen: false, timeSeen: dueTime(LATER) },
    ],
    to: 'out_for_delivery',
  });
});

test('of one that is ready to collect before its day it says what the email says', async () => {
  await open([{ ...LATER, fulfilment: 'collection' }]);
  await press(/^Ready to collect/);
  expect(dialog()?.textContent).toContain('This order is due on Tuesday 24 November 2026.');
  expect(dialog()?.textContent).toContain(
    'Is it ready already? The shopper gets an email now, which says to collect it on that day.',
  );
});

test('of several orders those that are due can go without the others', async () => {
  await open([DUE, { ...LATER, status: DUE.status, steps: DUE.steps }]);
  await chooseAll();
  await press('Delivered (2)');
  expect(dialog()?.textContent).toContain('Was it delivered today?');
  await press('Not yet');
  expect(control('Delivered (2)')).toBeDefined();
  await press('Delivered (2)');
  await press('Only the one that is due');
  await wait(ACTION_TOAST_MS);
  expect(move).toHaveBeenCalledExactlyOnceWith({
    orders: [{ id: DUE.id, from: 'out_for_delivery', wishSeen: false, timeSeen: dueTime(DUE) }],
    to: 'delivered',
  });
  expect(controls(/\(2\)$/)).toEqual([]);
});

test('what is delivered and what is collected take a step under their own words', async () => {
  const collected = { ...DUE, id: LATER.id, fulfilment: 'collection' as const };
  await open([DUE, collected]);
  await chooseAll();
  expect(controls(/\(\d\)$/).map(({ textContent }) => textContent)).toEqual([
    'Delivered (1)',
    'Collected (1)',
  ]);
  await press('Collected (1)');
  await wait(ACTION_TOAST_MS);
  expect(move.mock.lastCall).toMatchObject([{ orders: [{ id: LATER.id }], to: 'delivered' }]);
});

test('a step for several leaves out an order with an open question, and says which', async () => {
  const reason = (kind: AttentionKind) => ({ id: null, kind, text: 'Ask whether to deliver.' });
  const asked = { ...LATER, isDueLater: false, status: DUE.status, steps: DUE.steps };
  const third = { ...DUE, id: '00000000-0000-4000-8000-000000000003' };
  await open([
    DUE,
    { ...asked, attention: [reason('paid_after_own_cancel')] },
    { ...third, attention: [reason('overdue'), reason('paid_twice')] },
  ]);
  await chooseAll();
  expect(document.body.textContent).toContain(
    'FS-EFGH-5678 has an open question and is left out: decide it on its own.',
  );
  await press('Delivered (2)');
  await wait(ACTION_TOAST_MS);
  expect(move.mock.lastCall).toMatchObject([{ orders: [{ id: DUE.id }, { id: third.id }] }]);
});
