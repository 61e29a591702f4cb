import { expect, test, vi } from 'vitest';
import { TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS } from '#contract/http/ui-timings.ts';
import { acting, render } from '#src/testing/render.tsx';
import { ACTION_TOAST_MS, showToast } from './show-toast.ts';
import { region, fakeToastClock } from './testing/toast-clock.ts';
import { ToastViewport } from './toast-viewport.tsx';

const { pass } = fakeToastClock();
const buttons = () => [...document.querySelectorAll('button')];
const close = () =>
  acting(() =>
    buttons()
      .find((button) => button.getAttribute('aria-label') === 'Close notification')
      ?.click(),
  );

const hotkey = () =>
  acting(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: TOAST_HOTKEY })));

test('F8 shows the last toast once more, without its action, until it is removed', async () => {
  const onClick = vi.fn();
  await render(<ToastViewport />);
  await acting(() => showToast({ message: 'Moved', action: { label: 'Undo', onClick } }));
  await pass(ACTION_TOAST_MS);
  expect(region()?.textContent).toBe('');
  await hotkey();
  expect(region()?.textContent).toBe('Moved');
  expect(buttons().map(({ textContent }) => textContent)).not.toContain('Undo');
  expect(document.activeElement).toBe(region());
  await close();
  await pass(TOAST_REMOVE_DELAY_MS - 1);
  await hotkey();
  expect(region()?.textContent).toBe('Moved');
  await close();
  await pass(TOAST_REMOVE_DELAY_MS);
  await hotkey();
  expect(region()?.textContent).toBe('');
});
