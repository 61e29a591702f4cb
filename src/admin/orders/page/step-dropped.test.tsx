import { expect, test, vi } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { OrderNews } from '#src/admin/orders/news/order-news.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments } from '#src/testing/sample-payments.ts';
import { controls, press, toast } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

// A step waits for as long as it can be undone; the order may become something else by then.

const move = vi.fn<(input: unknown) => unknown>();
const head = () => document.querySelector('header')?.textContent;

/** Opens an order. Returns what shows it as it is now. */
async function open(order: AdminOrderView) {
  let shown = order;
  let tell: (news: unknown) => void = () => undefined;
  move.mockReset();
  await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => shown,
        'admin.payments.ofOrder': () => orderPayments({}),
        'admin.orders.move': move,
        'admin.orders.watch': (teller: typeof tell) => void (tell = teller),
      }}
    >
      <OrderNews />
      <OrderScreen id={order.id} />
      <ToastViewport />
    </FakeApi>,
  );
  return async (now: AdminOrderView) => {
    shown = now;
    await acting(() => tell({ id: '1', data: { paid: [] } }));
  };
}

test('a step that waits is dropped, and said to be, when the order is cancelled on another device', async () => {
  const become = await open(ownersOrder({ status: 'paid' }));
  await press('Start preparing');
  expect(head()).toContain('Being prepared');
  await become(ownersOrder({ status: 'cancelled', steps: [], canCancel: false }));
  await vi.waitFor(() => expect(head()).toContain('Cancelled'));
  expect(head()).not.toContain('Being prepared');
  expect(controls('Undo')).toHaveLength(0);
  expect(toast()).toContain('was changed elsewhere: Cancelled. Your step was not made.');
  await press('Close notification');
  expect(move).not.toHaveBeenCalled();
});

test('sending out is dropped when the delivery is moved before it was sent', async () => {
  const order = ownersOrder({
    status: 'preparing',
    steps: ['out_for_delivery'],
    isDueLater: false,
  });
  const become = await open(order);
  await press('Send out');
  expect(head()).toContain('Out for delivery');
  await become({ ...order, deliveryDate: '2026-11-29', isDueLater: true });
  await vi.waitFor(() => expect(head()).toContain('29 November'));
  expect(head()).not.toContain('Out for delivery');
  expect(toast()).toContain(
    `${order.orderNumber} is due on Sunday 29 November 2026, ${order.deliveryTime}, now. Your step was not made.`,
  );
  await press('Close notification');
  expect(move).not.toHaveBeenCalled();
});
