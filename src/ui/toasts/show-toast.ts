import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from '#contract/http/ui-timings.ts';

/** How long a toast with an action shows: twenty seconds, as WCAG 2.2.1 gives a person to react. */
export const ACTION_TOAST_MS = 20_000;

export interface ToastInput {
  title?: string;
  message: string;
  /** An error is read out at once, the others when the reader pauses. */
  tone?: 'info' | 'success' | 'error';
  /** One thing the shopper can still do about it, such as Undo; choosing it dismisses the toast. */
  action?: {
    label: string;
    onClick: () => void;
    /** The toast is gone and the action was not chosen. */
    onLapse?: () => void;
  };
}

export interface Toast extends ToastInput {
  id: number;
  isOpen: boolean;
}

let current: Toast | undefined;
let lastId = 0;
/** Ends the toast that shows now, or forgets the last one. */
let timer: ReturnType<typeof setTimeout> | undefined;
let leftMs = 0;
let runsSince = 0;
let isHeld = false;
const listeners = new Set<() => void>();

/** Shows a toast for a while. There is one at a time: it takes the place of the one before. */
export function showToast(input: ToastInput): void {
  const before = current;
  lastId += 1;
  const ms = input.action ? ACTION_TOAST_MS : TOAST_DURATION_MS;
  change({ ...input, id: lastId, isOpen: true }, ms);
  if (before?.isOpen) before.action?.onLapse?.();
}

/** Closes the toast that shows, with or without its action. */
export function dismissToast(isChosen = false): void {
  if (!current?.isOpen) return;
  const { action } = current;
  change({ ...current, isOpen: false }, TOAST_REMOVE_DELAY_MS);
  if (isChosen) action?.onClick();
  else action?.onLapse?.();
}

/** Pauses the clock of the toast that shows, or lets it go on. */
export function holdToast(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  if (held) leftMs -= Date.now() - runsSince;
  run();
}

export function currentToast(): Toast | undefined {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(toast: Toast | undefined, ms: number): void {
  current = toast;
  leftMs = ms;
  run();
  for (const listener of listeners) listener();
}

function run(): void {
  clearTimeout(timer);
  runsSince = Date.now();
  if (current && !isHeld) timer = setTimeout(end, leftMs);
}

function end(): void {
  if (current?.isOpen) dismissToast();
  else change(undefined, 0);
}
