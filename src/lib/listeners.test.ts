import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('each listener is told of every change until it is taken back', () => {
  const { subscribe, notify } = createListeners();
  const [stays, goes] = [vi.fn<() => void>(), vi.fn<() => void>()];
  subscribe(stays);
  const takeBack = subscribe(goes);
  notify();
  takeBack();
  notify();
  expect(stays).toHaveBeenCalledTimes(2);
  expect(goes).toHaveBeenCalledTimes(1);
});

it('lists know nothing of each other', () => {
  const listener = vi.fn<() => void>();
  createListeners().subscribe(listener);
  createListeners().notify();
  expect(listener).not.toHaveBeenCalled();
});
