import { expect, test, vi } from 'vitest';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { OrderNews } from '#src/admin/orders/news/order-news.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments } from '#src/testing/sample-payments.ts';
import { controls, press, toast } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

test('a step that waits is dropped, and said to be, when the order is cancelled on another device', async () => {
  let order = ownersOrder({ status: 'paid' });
  let tell: (news: unknown) => void = () => undefined;
  const move = vi.fn<(input: unknown) => unknown>();
  await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => order,
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
  await press('Start preparing');
  expect(document.querySelector('header')?.textContent).toContain('Being prepared');
  order = ownersOrder({ status: 'cancelled', steps: [], canCancel: false });
  await acting(() => tell({ id: '1', data: { paid: [] } }));
  await vi.waitFor(() =>
    expect(document.querySelector('header')?.textContent).toContain('Cancelled'),
  );
  expect(document.querySelector('header')?.textContent).not.toContain('Being prepared');
  expect(controls('Undo')).toHaveLength(0);
  expect(toast()).toContain('was changed elsewhere: Cancelled. Your step was not made.');
  await press('Close notification');
  expect(move).not.toHaveBeenCalled();
});
