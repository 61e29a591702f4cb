import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrdersOfDayView } from '#contract/order/admin-order.schema.ts';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { UnmadeSteps } from '#src/admin/orders/moves/unmade-steps.tsx';
import { OrderNews } from '#src/admin/orders/news/order-news.tsx';
import { type Answers, FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { acting, removeAll } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { dueTime, orderSummary } from '#src/testing/sample-admin-order.ts';
import { control, controls, field, press, toast, type } from '#src/testing/screen.ts';
import { OrdersScreen } from './orders-screen.tsx';

const GOGO = orderSummary();
const LERATO = orderSummary({
  id: '00000000-0000-4000-8000-000000000002',
  orderNumber: 'FS-EFGH-5678',
  recipient: 'Lerato Khumalo',
  status: 'preparing',
  steps: ['out_for_delivery'],
});
const UNPAID = orderSummary({
  id: '00000000-0000-4000-8000-000000000003',
  orderNumber: 'FS-JKLM-9999',
  recipient: 'Sipho Nkosi',
  status: 'pending_payment',
  steps: [],
});

const move = vi.fn<(input: unknown) => unknown>();
let orders = [GOGO, LERATO, UNPAID];

async function open(answers: Answers = {}, day: Partial<OrdersOfDayView> = {}): Promise<void> {
  const view = () => {
    const others = orders.filter(({ status }) => status === 'pending_payment');
    return {
      date: '2026-11-21',
      today: '2026-11-21',
      orders: orders.filter((order) => !others.includes(order)),
      others,
      othersTotal: others.length,
      papers: { printedAt: null, notes: [] },
      attention: [],
      attentionTotal: 0,
      lateTotal: 0,
      openDays: [{ date: '2026-11-21', orders: 2 }],
      ...day,
    };
  };
  await renderPage(
    <FakeApi answers={{ 'admin.orders.day': view, 'admin.orders.move': move, ...answers }}>
      <OrderNews />
      <UnmadeSteps />
      <OrdersScreen search={{}} />
      <ToastViewport />
    </FakeApi>,
  );
}

const wait = (milliseconds: number) =>
  acting(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const rows = () => [...document.querySelectorAll('article')];
const row = (name: string) => rows().find((each) => each.textContent.includes(name));
const tick = (label: RegExp) =>
  acting(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    for (const box of boxes) if (label.test(box.getAttribute('aria-label') ?? '')) box.click();
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  orders = [GOGO, LERATO, UNPAID];
  move.mockReset().mockReturnValue({ moved: [], refused: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a day stands by slot, and what is not paid for is on no van', async () => {
  await open();
  expect(document.querySelector('section[aria-label^="Morning"]')?.textContent).toContain(
    '2 orders',
  );
  expect(document.querySelector('details')?.textContent).toContain('Sipho Nkosi');
  expect(control(/^All/).textContent).toBe('All 2');
});

test('a step shows at once, is sent unless it is taken back, and says from where', async () => {
  await open();
  await press(/^Start preparing/);
  expect(row('Gogo')?.textContent).toContain('Being prepared');
  expect(toast()).toContain('FS-ABCD-1234: Being prepared');
  await wait(ACTION_TOAST_MS - 1);
  expect(move).not.toHaveBeenCalled();
  await wait(1);
  expect(move).toHaveBeenCalledExactlyOnceWith({
    orders: [{ id: GOGO.id, from: 'paid' }],
    to: 'preparing',
  });
});

test('a step that is taken back is never sent', async () => {
  await open();
  await press(/^Start preparing/);
  await acting(() => row('Gogo')?.querySelector('button')?.click());
  expect(row('Gogo')?.textContent).toContain('Paid');
  expect(toast()).toBe('Undone');
  await wait(ACTION_TOAST_MS);
  expect(move).not.toHaveBeenCalled();
});

/** The toast's own Undo, which stays when a row has been drawn again. */
const undo = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tone] button')].find(
    ({ textContent }) => textContent === 'Undo',
  );

test('a toast that has the focus stops the step as well, and both go on together', async () => {
  await open();
  await press(/^Start preparing/);
  await wait(ACTION_TOAST_MS - 1);
  await acting(() => undo()?.focus());
  await wait(60 * ACTION_TOAST_MS);
  expect(move).not.toHaveBeenCalled();
  await acting(() => undo()?.blur());
  await wait(1);
  expect(undo()).toBeUndefined();
  expect(move).toHaveBeenCalledOnce();
});

test('a step whose toast is closed is made: it can no longer be taken back', async () => {
  await open();
  await press(/^Start preparing/);
  await press('Close notification');
  expect(move).toHaveBeenCalledOnce();
});

test('no Undo is offered any more once the step was made because the page went out of sight', async () => {
  await open();
  await press(/^Start preparing/);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await acting(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(move).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  expect(undo()).toBeUndefined();
});

test('a second step leaves the first its time, which goes on once the second is made', async () => {
  await open();
  await press(/^Start preparing/);
  await wait(5_000);
  await press(/^Send out/);
  expect(toast()).toBe('FS-EFGH-5678: Out for delivery1 more to undo');
  await wait(ACTION_TOAST_MS - 1);
  expect(move).not.toHaveBeenCalled();
  await wait(1);
  expect(move).toHaveBeenCalledExactlyOnceWith({
    orders: [{ id: LERATO.id, from: 'preparing', wishSeen: false, timeSeen: dueTime(LERATO) }],
    to: 'out_for_delivery',
  });
  expect(toast()).toBe('FS-ABCD-1234: Being prepared');
  await wait(ACTION_TOAST_MS - 5_001);
  expect(move).toHaveBeenCalledOnce();
  await wait(1);
  expect(move).toHaveBeenLastCalledWith({
    orders: [{ id: GOGO.id, from: 'paid' }],
    to: 'preparing',
  });
  expect(toast()).toBeUndefined();
});

test('a step whose toast waits behind another is taken back at its order', async () => {
  await open();
  await press(/^Start preparing/);
  await press(/^Send out/);
  await acting(() => row('Gogo')?.querySelector('button')?.click());
  expect(toast()).toBe('Undone1 more to undo');
  expect(row('Gogo')?.textContent).toContain('Paid');
  expect(row('Lerato')?.textContent).toContain('Out for delivery');
  await wait(5_000);
  expect(toast()).toBe('FS-EFGH-5678: Out for delivery');
  await wait(ACTION_TOAST_MS);
  expect(toast()).toBeUndefined();
  expect(move).toHaveBeenCalledExactlyOnceWith({
    orders: [{ id: LERATO.id, from: 'preparing', wishSeen: false, timeSeen: dueTime(LERATO) }],
    to: 'out_for_delivery',
  });
});

test('all steps that wait are sent at once when the page goes out of sight', async () => {
  await open();
  await press(/^Start preparing/);
  await press(/^Send out/);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await acting(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(move).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  expect(undo()).toBeUndefined();
});

test('all steps that wait are sent when the screen is left', async () => {
  await open();
  await press(/^Start preparing/);
  await press(/^Send out/);
  await removeAll();
  expect(move).toHaveBeenCalledTimes(2);
});

test('a step that is refused says why', async () => {
  const message = 'FS-ABCD-1234 is now “Cancelled”, so it was left as it is.';
  move.mockReturnValue({ moved: [], refused: [{ id: GOGO.id, orderNumber: '', message }] });
  await open();
  await press(/^Start preparing/);
  await wait(ACTION_TOAST_MS);
  expect(toast()).toContain(message);
});

test('several orders are moved at once, each step with those that can take it', async () => {
  await open();
  await tick(/^Choose all/);
  expect(control('Start preparing (1)')).toBeDefined();
  await press('Send out (1)');
  await wait(ACTION_TOAST_MS);
  expect(move).toHaveBeenCalledExactlyOnceWith({
    orders: [{ id: LERATO.id, from: 'preparing', wishSeen: false, timeSeen: dueTime(LERATO) }],
    to: 'out_for_delivery',
  });
  expect(controls(/\(1\)$/)).toEqual([]);
});

test('an order that comes in is said and shown without a reload', async () => {
  let tell: (data: unknown) => void = () => undefined;
  orders = [LERATO];
  await open({ 'admin.orders.watch': (each: never) => void (tell = each) });
  expect(rows()).toHaveLength(1);
  orders = [LERATO, GOGO];
  const { id, orderNumber, deliveryDate, deliveryTime } = GOGO;
  await acting(() =>
    tell({
      id: '7',
      data: {
        lastEventId: 7,
        orderIds: [id],
        isUnsure: false,
        paid: [{ id, orderNumber, deliveryDate, deliveryTime }],
      },
    }),
  );
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'New order FS-ABCD-1234 for Saturday 21 November 2026, Morning (9AM - 12PM)',
  );
  expect(rows()).toHaveLength(2);
});

test('a search finds orders of any day, and says when there are none', async () => {
  const search = vi.fn((input: { text: string }) => ({
    orders: input.text === 'gogo' ? [orderSummary({ deliveryDate: '2026-12-24' })] : [],
  }));
  await open({ 'admin.orders.search': search as never });
  await type(field('Search orders'), 'gogo');
  await wait(200);
  expect(rows()).toHaveLength(1);
  expect(row('Gogo')?.textContent).toContain('Thursday 24 December 2026');
  await type(field('Search orders'), 'nobody');
  await wait(200);
  expect(document.body.textContent).toContain('No orders match.');
  expect(rows()).toHaveLength(0);
  await type(field('Search orders'), '');
  expect(rows().length).toBeGreaterThan(1);
});

test('a list that cannot be read says so and can be asked for again', async () => {
  const failing = () => {
    throw refusal('UNAVAILABLE');
  };
  await open({ 'admin.orders.day': failing });
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'The orders could not be loaded',
  );
  expect(control('Try again')).toBeDefined();
});

test('what is not on the papers of the day is said above it, and at the order', async () => {
  const note = '1 order changed since printed';
  const change = 'Card message changed since printed at 08:12 (work orders, cards)';
  orders = [orderSummary({ changedSincePrint: [change] })];
  await open({}, { papers: { printedAt: '2026-11-21T06:12:00.000Z', notes: [note] } });
  expect(document.querySelector('[aria-label="Changed since printed"]')?.textContent).toBe(note);
  expect(row('Gogo Dlamini')?.textContent).toContain(change);
});

test('an order that runs late says so in words, and all that do are a press away', async () => {
  const late = 'Its time ends at noon, in 40 minutes, and it is not on its way.';
  orders = [orderSummary({ late })];
  await open({}, { lateTotal: 2 });
  expect(row('Gogo Dlamini')?.textContent).toContain(`Running late. ${late}`);
  expect(control(/^Running late/).getAttribute('href')).toBe('/admin/orders?list=late');
});
