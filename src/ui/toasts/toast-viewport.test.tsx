import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { ACTION_TOAST_MS, closeReports, showToast } from './show-toast.ts';
import { region, fakeToastClock } from './testing/toast-clock.ts';
import { ToastViewport } from './toast-viewport.tsx';

const { pass } = fakeToastClock();
const show = (toast: Parameters<typeof showToast>[0]) => acting(() => showToast(toast));
const card = () => document.querySelector<HTMLElement>('[data-tone]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (element) => element.textContent === name || element.getAttribute('aria-label') === name,
  );

function pointer(type: string, init: PointerEventInit): Promise<void> {
  return acting(() => {
    card()?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...init }));
  });
}

test('a toast shows for 5 seconds', async () => {
  await render(<ToastViewport />);
  await show({ title: 'Saved', message: 'It is there' });
  expect(region()?.textContent).toBe('SavedIt is there');
  await pass(4_999);
  expect(card()).not.toBeNull();
  await pass(1);
  expect(card()).toBeNull();
});

test('a new toast takes the place of the one that shows, and has its own 5 seconds', async () => {
  await render(<ToastViewport />);
  await show({ message: 'first' });
  await pass(4_000);
  await show({ message: 'second' });
  expect(region()?.textContent).toBe('second');
  await pass(4_999);
  expect(region()?.textContent).toBe('second');
  await pass(1);
  expect(card()).toBeNull();
});

test('what only tells of an earlier step is closed by what follows it, what can be undone stays', async () => {
  await render(<ToastViewport />);
  await show({ message: 'taken out', action: { label: 'Undo', onClick: () => undefined } });
  await show({ message: 'saved' });
  await acting(() => closeReports());
  expect(region()?.textContent).toContain('taken out');
  expect(region()?.textContent).not.toContain('saved');
});

test('an error is an alert, anything else a status', async () => {
  await render(<ToastViewport />);
  await show({ message: 'broken', tone: 'error' });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('broken');
  await show({ message: 'fine' });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  expect(document.querySelector('[role=status]')?.textContent).toBe('fine');
});

test('time stands still while the pointer is on it', async () => {
  await render(<ToastViewport />);
  await show({ message: 'wait' });
  await pass(3_000);
  await pointer('pointerover', {});
  await pass(60_000);
  expect(card()).not.toBeNull();
  await pointer('pointerout', { relatedTarget: document.body });
  await pass(1_999);
  expect(card()).not.toBeNull();
  await pass(1);
  expect(card()).toBeNull();
});

test('F8 brings the focus to the notifications, where time stands still and Escape closes', async () => {
  const outside = document.createElement('button');
  document.body.append(outside);
  outside.focus();
  await render(<ToastViewport />);
  await show({ message: 'Removed', action: { label: 'Undo', onClick: () => undefined } });

  await acting(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  });
  expect(document.activeElement).toBe(region());
  expect(region()?.getAttribute('aria-label')).toBe('Notifications (F8)');

  await pass(60_000);
  await acting(() => button('Undo')?.focus());
  await pass(60_000);
  expect(card()).not.toBeNull();
  await acting(() => {
    button('Undo')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(outside);
  outside.remove();
});

test('the action runs once and closes the toast', async () => {
  const undo = vi.fn();
  await render(<ToastViewport />);
  await show({ message: 'Removed', action: { label: 'Undo', onClick: undo } });
  await acting(() => button('Undo')?.click());
  expect(undo).toHaveBeenCalledOnce();
  expect(card()).toBeNull();
});

test('a toast with an action shows for 20 seconds, and says when it goes without it', async () => {
  const onLapse = vi.fn();
  const action = { label: 'Undo', onClick: () => undefined, onLapse };
  await render(<ToastViewport />);
  await show({ message: 'first', action });
  await pass(ACTION_TOAST_MS - 1);
  expect(card()).not.toBeNull();
  await pass(1);
  expect(card()).toBeNull();
  expect(onLapse).toHaveBeenCalledOnce();
  await show({ message: 'second', action });
  await acting(() => button('Undo')?.click());
  expect(onLapse).toHaveBeenCalledOnce();
});

const texts = () =>
  [...document.querySelectorAll('[data-tone] > div')].map(({ textContent }) => textContent);

describe('what can still be undone', () => {
  let lapsed: string[] = [];
  let undone: string[] = [];
  const offer = (message: string) =>
    show({
      message,
      action: {
        label: 'Undo',
        onClick: () => undone.push(message),
        onLapse: () => lapsed.push(message),
      },
    });
  beforeEach(() => {
    [lapsed, undone] = [[], []];
  });

  test('comes forward again with the time it had left when the toast before it goes', async () => {
    await render(<ToastViewport />);
    await offer('first');
    await pass(5_000);
    await offer('second');
    await pass(1_000);
    await show({ message: 'told' });
    await show({ message: 'broken', tone: 'error' });
    expect(texts()).toEqual(['broken2 more to undo']);
    await pass(4_999);
    expect(texts()).toEqual(['broken2 more to undo']);
    await pass(1);
    expect(texts()).toEqual(['second1 more to undo']);
    await pass(ACTION_TOAST_MS - 1_001);
    expect([texts(), lapsed]).toEqual([['second1 more to undo'], []]);
    await pass(1);
    expect([texts(), lapsed]).toEqual([['first'], ['second']]);
    await pass(ACTION_TOAST_MS - 5_001);
    expect([texts(), lapsed]).toEqual([['first'], ['second']]);
    await pass(1);
    expect([texts(), lapsed]).toEqual([[], ['second', 'first']]);
  });

  test('comes forward again where the toast before it is undone or closed', async () => {
    await render(<ToastViewport />);
    for (const message of ['first', 'second', 'third']) await offer(message);
    await acting(() => button('Undo')?.click());
    expect([texts(), undone, lapsed]).toEqual([['second1 more to undo'], ['third'], []]);
    await acting(() => button('Close notification')?.click());
    expect([texts(), undone, lapsed]).toEqual([['first'], ['third'], ['second']]);
    await acting(() => button('Undo')?.click());
    expect([texts(), undone, lapsed]).toEqual([[], ['third', 'first'], ['second']]);
  });

  test('is announced again when it comes forward, and so is an error before it', async () => {
    await render(<ToastViewport />);
    await offer('first');
    await show({ message: 'broken', tone: 'error' });
    expect(document.querySelector('[role=status]')?.textContent).toBe('');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('broken');
    await pass(5_000);
    expect(document.querySelector('[role=status]')?.textContent).toContain('first');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('');
  });

  test('is counted alone of what waits', async () => {
    await render(<ToastViewport />);
    await show({ message: 'Failed', action: { label: 'Try again', onClick: () => undefined } });
    await offer('first');
    expect(texts()).toEqual(['first']);
    await offer('second');
    expect(texts()).toEqual(['second1 more to undo']);
  });
});

test('the time of a toast that comes while time stands still begins when it goes on', async () => {
  const action = { label: 'Undo', onClick: () => undefined };
  await render(<ToastViewport />);
  await show({ message: 'first', action });
  await pass(ACTION_TOAST_MS - 1);
  await pointer('pointerover', {});
  await pass(60_000);
  await show({ message: 'second' });
  await pass(60_000);
  expect(texts()).toEqual(['second1 more to undo']);
  await pointer('pointerout', { relatedTarget: document.body });
  await pass(4_999);
  expect(texts()).toEqual(['second1 more to undo']);
  await pass(1);
  expect(texts()).toEqual(['first']);
  await pass(1);
  expect(texts()).toEqual([]);
});

test('what is offered again takes the place of the same offer', async () => {
  const action = { label: 'Load the page again', onClick: () => undefined };
  await render(<ToastViewport />);
  await show({ message: 'Not loaded', action });
  await show({ message: 'Not loaded', action: { ...action } });
  await acting(() => button('Close notification')?.click());
  expect(card()).toBeNull();
});

test('a toast that is closed below the pointer does not stop the time of the next one', async () => {
  await render(<ToastViewport />);
  await show({ message: 'first' });
  await pointer('pointerover', {});
  await acting(() => button('Close notification')?.click());
  await show({ message: 'second' });
  await pass(5_000);
  expect(card()).toBeNull();
});

test('a swipe of 50 pixels to the right dismisses it, a shorter one or one to the left does not', async () => {
  await render(<ToastViewport />);
  await show({ message: 'swipe me' });
  for (const end of [149, 40]) {
    await pointer('pointerdown', { clientX: 100 });
    await pointer('pointermove', { clientX: end });
    await pointer('pointerup', { clientX: end });
    expect(card()).not.toBeNull();
  }
  await pointer('pointerdown', { clientX: 100 });
  await pointer('pointermove', { clientX: 150 });
  expect(card()?.style.transform).toBe('translateX(50px)');
  await pointer('pointerup', { clientX: 150 });
  expect(card()).toBeNull();
});

describe('over what was pressed', () => {
  /** A button and the card of a toast, each at its place. */
  async function pressAt(top: number, show: () => Promise<void>) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.id === 'pressed') return new DOMRect(300, top, 60, 40);
      return this.matches('[data-tone]') ? new DOMRect(16, 16, 358, 80) : new DOMRect();
    });
    const control = document.createElement('button');
    control.id = 'pressed';
    document.body.append(control);
    await render(<ToastViewport />);
    await acting(() => control.click());
    await show();
    return control;
  }
  const isAway = () => region()?.hasAttribute('data-away');
  afterEach(() => {
    vi.restoreAllMocks();
    document.getElementById('pressed')?.remove();
  });

  test('a toast does not lie, it goes to the other end', async () => {
    const control = await pressAt(60, () => show({ message: 'Failed' }));
    expect(isAway()).toBe(true);
    expect(control.isConnected).toBe(true);
  });

  test('a toast does not lie either where that comes back to its place', async () => {
    await pressAt(60, async () => {
      document.getElementById('pressed')?.remove();
      await show({ message: 'Failed' });
    });
    expect(isAway()).toBe(true);
  });

  test('a toast that is beside it stays at its end, also after one that was not', async () => {
    const control = await pressAt(60, () => show({ message: 'Failed' }));
    control.remove();
    await pressAt(400, () => show({ message: 'Failed' }));
    expect(isAway()).toBe(false);
  });
});

test('the close button closes it', async () => {
  await render(<ToastViewport />);
  await show({ message: 'bye' });
  await acting(() => button('Close notification')?.click());
  expect(card()).toBeNull();
});
