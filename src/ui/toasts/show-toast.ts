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
  /** The time for which it still shows, as of when its clock began to go. */
  leftMs: number;
}

export const NO_TOASTS: readonly Toast[] = [];

/** The last one first. Only that shows; the others wait behind it. */
let toasts = NO_TOASTS;
let lastId = 0;
/** Ends the toast that shows. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the clock of the toast that shows began to go. */
let goesSince = 0;
let isHeld = false;
/** The last one that was closed, until it is removed. */
let dismissed: Toast | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a toast for a while, and returns its id. It takes the place of the one before. Only what can still be undone
 * waits behind it with its clock standing still, and comes forward with the time it has left.
 */
export function showToast(input: ToastInput): number {
  const { action } = input;
  lastId += 1;
  change([
    { ...input, id: lastId, leftMs: action ? ACTION_TOAST_MS : TOAST_DURATION_MS },
    // The same thing is offered once.
    ...toasts.filter((before) => before.action && before.action.onClick !== action?.onClick),
  ]);
  return lastId;
}

/** Closes a toast, if it still shows or waits, with or without its action. */
export function dismissToast(id: number, isChosen = false): void {
  const closed = toasts.find((toast) => toast.id === id);
  dismissed = closed;
  clearTimeout(removal);
  removal = setTimeout(() => {
    dismissed = undefined;
  }, TOAST_REMOVE_DELAY_MS);
  change(toasts.filter((toast) => toast !== closed));
  if (isChosen) closed?.action?.onClick();
  else closed?.action?.onLapse?.();
}

/** Closes what only tells of an earlier step: below it stands what became of the next one. */
export function closeReports(): void {
  change(toasts.filter(({ action }) => action));
}

/** Shows what was last closed once more, without its action, so that a message that went too soon can be read. */
export function recallToast(): void {
  if (toasts[0] || !dismissed) return;
  const { action: _, ...toast } = dismissed;
  showToast(toast);
}

/** Stops the clock of the toast that shows, or lets it go on. */
export function holdToasts(held: boolean): void {
  if (held !== isHeld) change(toasts, held);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(to: readonly Toast[], held = isHeld): void {
  const now = Date.now();
  clearTimeout(timer);
  if (toasts[0] && !isHeld) toasts[0].leftMs -= now - goesSince;
  toasts = to;
  isHeld = held;
  goesSince = now;
  const [shown] = toasts;
  if (shown && !isHeld) timer = setTimeout(() => dismissToast(shown.id), shown.leftMs);
  for (const listener of listeners) listener();
}
