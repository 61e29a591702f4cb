import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { settleSessionEnded } from '#src/admin/session/retry-after-reauth.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { chooseNews } from './news-choice.ts';
import { OrderNews } from './order-news.tsx';

type NewOrder = OwnerNewsView['paid'][number];

const orderOf = (number: number): NewOrder => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  orderNumber: `FS-ABCD-000${number}`,
  deliveryDate: '2026-11-21',
  deliveryTime: 'Morning (9AM - 12PM)',
});

let tell: ((data: unknown) => void) | undefined;
let asked: unknown[] = [];
const shown = vi.fn<(title: string, options: NotificationOptions) => void>();

/** Another tab is in front of this one, or no longer. */
const hide = (isHidden: boolean) =>
  acting(() => {
    const state = isHidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function open(): Promise<void> {
  tell = undefined;
  await renderPage(
    <FakeApi answers={{ 'admin.orders.watch': (each: never) => void (tell = each) }}>
      <OrderNews />
    </FakeApi>,
  );
}

const arrive = (...paid: NewOrder[]) =>
  acting(() => tell?.({ id: '7', data: { lastEventId: 7, orderIds: [], isUnsure: false, paid } }));

afterEach(() => settleSessionEnded(false));
beforeEach(async () => {
  await hide(false);
  document.title = 'Orders | Test Blooms';
  shown.mockReset();
  asked = [];
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = 'granted';
      static readonly requestPermission = async () => asked.push('asked');
      constructor(title: string, options: NotificationOptions) {
        shown(title, options);
      }
      addEventListener(): void {}
    },
  );
});

test('without a switch a hidden tab does not listen, and nothing is shown or asked for', async () => {
  await open();
  await arrive(orderOf(1));
  expect(document.title).toBe('Orders | Test Blooms');
  expect([shown.mock.calls.length, asked.length]).toEqual([0, 0]);
});

test('orders that arrive while the tab is hidden are counted in its title until it is looked at', async () => {
  chooseNews({ notification: true });
  await open();
  await hide(true);
  await arrive(orderOf(1), orderOf(2));
  await arrive(orderOf(2), orderOf(3));
  expect(document.title).toBe('(3) Orders | Test Blooms');
  // A screen changes its title in the meantime.
  await acting(() => (document.title = 'Order FS-ABCD-0001 | Test Blooms'));
  expect(document.title).toBe('(3) Order FS-ABCD-0001 | Test Blooms');
  await hide(false);
  expect(document.title).toBe('Order FS-ABCD-0001 | Test Blooms');
});

test('a new order is shown as a notification that names nobody and leads to it, once', async () => {
  chooseNews({ notification: true });
  await open();
  await arrive(orderOf(4));
  await arrive(orderOf(4));
  expect(shown).toHaveBeenCalledExactlyOnceWith('New order FS-ABCD-0004', {
    body: 'For Saturday 21 November 2026, Morning (9AM - 12PM)',
    icon: '/icon-192.png',
    tag: `/admin/orders/${orderOf(4).id}`,
    data: `/admin/orders/${orderOf(4).id}`,
  });
});

test('in the background the owner is told once that the session has ended, for nothing is told of afterwards', async () => {
  chooseNews({ notification: true });
  await open();
  await arrive();
  await hide(true);
  await acting(() => tell?.(refusal('NOT_SIGNED_IN')));
  await acting(() => tell?.(refusal('NOT_SIGNED_IN')));
  expect(shown.mock.calls.map(([title]) => title)).toEqual(['You were signed out']);
});

test('in front the dialog says that the session has ended, and no notification does', async () => {
  chooseNews({ notification: true });
  await open();
  await arrive();
  await acting(() => tell?.(refusal('NOT_SIGNED_IN')));
  expect(shown).not.toHaveBeenCalled();
});
