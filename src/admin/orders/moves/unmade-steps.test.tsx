import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrdersScreen } from '#src/admin/orders/list/orders-screen.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { orderSummary, ownersOrder } from '#src/testing/sample-admin-order.ts';
import { controls, forgetToasts, press, toast } from '#src/testing/screen.ts';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { UnmadeSteps } from './unmade-steps.tsx';

const LONG_MS = 30 * ACTION_TOAST_MS;
const DATE = '2026-11-21';
const ORDER = orderSummary();
const STEP = { orders: [{ id: ORDER.id, from: 'paid' }], to: 'preparing' };

const move = vi.fn<(input: unknown) => unknown>();
const byId = vi.fn<(input: { id: string }) => unknown>();
let isOnline = true;

async function open(): Promise<void> {
  const day = {
    date: DATE,
    today: DATE,
    orders: [ORDER],
    others: [],
    othersTotal: 0,
    papers: { printedAt: null, notes: [] },
    attention: [],
    attentionTotal: 0,
    lateTotal: 0,
    openDays: [],
  };
  const answers = {
    'admin.orders.day': () => day,
    'admin.orders.move': move,
    'admin.orders.byId': byId,
  };
  await renderPage(
    <FakeApi answers={answers}>
      <UnmadeSteps />
      <OrdersScreen search={{}} />
      <ToastViewport />
    </FakeApi>,
  );
}

const wait = (milliseconds: number) =>
  acting(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const row = () => document.querySelector('article')?.textContent;
const notices = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('');

function goOffline(): void {
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  move.mockReset().mockReturnValue({ moved: [ORDER.id], refused: [] });
  byId.mockReset().mockReturnValue(ownersOrder({ id: ORDER.id, status: 'paid' }));
});
afterEach(async () => {
  await acting(forgetToasts);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a step that is taken without a connection is said at once not to be sent, and stays to be sent', async () => {
  await open();
  isOnline = false;
  await press(/^Start preparing/);
  expect(notices()).toContain('Not sent: there is no connection');
  expect(notices()).toContain('FS-ABCD-1234: Being prepared.');
  expect(row()).toContain('Paid');
  expect(row()).not.toContain('Being prepared');
  expect(toast()).toBeUndefined();
  await wait(LONG_MS);
  expect(notices()).toContain('Not sent: there is no connection');
  expect(move).not.toHaveBeenCalled();

  isOnline = true;
  await press('Try again');
  expect(move).toHaveBeenCalledExactlyOnceWith(STEP);
  expect(notices()).not.toContain('Not sent');
  expect(localStorage.getItem('ownerSteps')).toBeNull();
});

test('a step that was not sent is no longer said to have no connection once that is back', async () => {
  await open();
  isOnline = false;
  await press(/^Start preparing/);
  expect(notices()).toContain('there is no connection');
  isOnline = true;
  await acting(() => window.dispatchEvent(new Event('online')));
  expect(notices()).not.toContain('there is no connection');
  expect(notices()).toContain('Not sent: there was no connection');
  expect(notices()).toContain('You are online again.');
  expect(controls('Try again')).toHaveLength(1);
});

test('a step that can still be undone when the connection goes is said not to be sent at once', async () => {
  await open();
  await press(/^Start preparing/);
  expect(row()).toContain('Being prepared');
  await acting(goOffline);
  expect(notices()).toContain('Not sent: there is no connection');
  expect(row()).not.toContain('Being prepared');
  expect(toast()).toBeUndefined();
  expect(move).not.toHaveBeenCalled();
});

test('a step that got no answer stays until it is dismissed, and the order is shown as it was', async () => {
  move.mockRejectedValue(new TypeError('Failed to fetch'));
  byId.mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  await press(/^Start preparing/);
  await wait(ACTION_TOAST_MS);
  expect(notices()).toContain('We could not tell whether it was saved');
  expect(row()).not.toContain('Being prepared');
  await wait(LONG_MS);
  expect(notices()).toContain('We could not tell whether it was saved');
  await press('Dismiss');
  expect(notices()).toBe('');
  expect(controls('Try again')).toEqual([]);
  expect(localStorage.getItem('ownerSteps')).toBeNull();
});

/** The steps that an earlier page has left in the browser. */
function keep(kept: object): void {
  const value = [
    { key: 'kept', at: Date.now() - LONG_MS, step: STEP, what: 'FS-ABCD-1234', ...kept },
  ];
  localStorage.setItem('ownerSteps', JSON.stringify({ savedAt: Date.now(), value }));
}

test('a step that failed is told again where the page is loaded again, and once more where it fails again', async () => {
  keep({ notice: { title: 'Nothing was moved', message: 'No answer came.', again: 'Try again' } });
  isOnline = false;
  await open();
  expect(notices()).toContain('Nothing was moved');
  await press('Try again');
  expect(notices()).not.toContain('Nothing was moved');
  expect(notices()).toContain('Not sent: there is no connection');
});

test('a step whose page went away is told until it is made', async () => {
  keep({});
  await open();
  await wait(LONG_MS);
  expect(notices()).toContain('A step was not made');
  await press('Make it now');
  expect(move).toHaveBeenCalledExactlyOnceWith(STEP);
  expect(notices()).not.toContain('A step was not made');
});

/** Has the browser tell when another window lets go of a step. */
function withLocks(): { release: () => void } {
  const released = Promise.withResolvers<void>();
  const request = async (_name: string, act: () => unknown) => {
    await released.promise;
    return act();
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  return { release: released.resolve };
}

test('a step whose page went away a moment ago is made by the next one', async () => {
  withLocks().release();
  keep({ at: Date.now() - 5_000 });
  await open();
  await wait(1_000);
  expect(move).toHaveBeenCalledExactlyOnceWith(STEP);
  await wait(LONG_MS);
  expect(notices()).toBe('');
  expect(move).toHaveBeenCalledOnce();
  expect(localStorage.getItem('ownerSteps')).toBeNull();
});

test('while it is being made, nothing says that it was not', async () => {
  withLocks().release();
  const answer = Promise.withResolvers<object>();
  move.mockReturnValue(answer.promise);
  keep({ at: Date.now() - 5_000 });
  await open();
  await wait(LONG_MS);
  expect(move).toHaveBeenCalledOnce();
  expect(notices()).toBe('');
  await acting(() => answer.resolve({ moved: [ORDER.id], refused: [] }));
});

test('a step that another window holds for long, and leaves, is told and not made', async () => {
  const { release } = withLocks();
  keep({ at: Date.now() - 5_000 });
  await open();
  await wait(LONG_MS);
  expect(notices()).toBe('');
  await acting(release);
  await wait(1_000);
  expect(notices()).toContain('A step was not made');
  expect(move).not.toHaveBeenCalled();
});

test('a step that another window takes back a moment before it goes is not made', async () => {
  const { release } = withLocks();
  keep({ at: Date.now() - 5_000 });
  await open();
  await acting(release);
  localStorage.removeItem('ownerSteps');
  await wait(LONG_MS);
  expect(move).not.toHaveBeenCalled();
  expect(notices()).toBe('');
});

const NOTICE = { title: 'A step was not made', message: 'The page was closed.', again: 'Make it' };

test('a step that was told and has been made since is told no more', async () => {
  byId.mockReturnValue(ownersOrder({ id: ORDER.id, status: 'preparing' }));
  keep({ notice: NOTICE });
  await open();
  expect(notices()).toBe('');
  expect(localStorage.getItem('ownerSteps')).toBeNull();
});

test('a new step of an order that is made takes the place of what was told of the one before', async () => {
  keep({ notice: NOTICE });
  await open();
  await press(/^Start preparing/);
  // It may still be taken back.
  expect(notices()).toContain('A step was not made');
  await wait(ACTION_TOAST_MS);
  expect(notices()).toBe('');
  expect(move).toHaveBeenCalledExactlyOnceWith(STEP);
  expect(localStorage.getItem('ownerSteps')).toBeNull();
});

test('what an order becomes is told in the words of its button', async () => {
  keep({ notice: NOTICE, becomes: 'Ready to collect' });
  await open();
  expect(notices()).toContain('FS-ABCD-1234: Ready to collect. The page was closed.');
});

test('one of two orders that took another step is no longer among those that are told', async () => {
  const other = { id: '00000000-0000-4000-8000-00000000000f', from: 'paid' };
  byId.mockImplementation(({ id }) => ownersOrder({ id, status: 'paid' }));
  keep({ notice: NOTICE, what: '2 orders', step: { ...STEP, orders: [...STEP.orders, other] } });
  await open();
  expect(notices()).toContain('2 orders');
  await press(/^Start preparing/);
  await wait(ACTION_TOAST_MS);
  expect(notices()).toContain('1 order: Being prepared.');
});
