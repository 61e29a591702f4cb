import { TOAST_REMOVE_DELAY_MS } from '#contract/interaction.ts';

export interface ToastInput {
  title?: string;
  message: string;
  /** An error is read out at once, the others when the reader pauses. */
  tone?: 'info' | 'success' | 'error';
  /** One thing the shopper can still do about it, such as Undo; choosing it dismisses the toast. */
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastInput {
  id: number;
  isOpen: boolean;
}

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a note for a few seconds. There is one at a time: it takes the place of the one before. */
export function showToast(input: ToastInput): void {
  lastId += 1;
  change({ ...input, id: lastId, isOpen: true });
}

/** Closes the toast with this id, if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  change({ ...current, isOpen: false });
  removal = setTimeout(() => change(undefined), TOAST_REMOVE_DELAY_MS);
}

export function currentToast(): Toast | undefined {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(toast: Toast | undefined): void {
  clearTimeout(removal);
  current = toast;
  for (const listener of listeners) listener();
}
