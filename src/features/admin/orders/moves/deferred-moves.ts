import { useSyncExternalStore } from 'react';
import type { MoveOrdersInput } from '#contract/owners-order.schema.ts';

/** How long a step can still be taken back, in milliseconds; nobody has heard of it until then. */
export const UNDO_MS = 5_000;

interface Deferred {
  move: MoveOrdersInput;
  commit: (move: MoveOrdersInput) => void;
}

let waiting: Deferred | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Makes a step in a few seconds; one that still waits is made now. See
 * docs/decisions/0014-undo-before-it-happens.md.
 */
export function defer(move: MoveOrdersInput, commit: Deferred['commit']): void {
  commitNow();
  set({ move, commit });
  timer = setTimeout(commitNow, UNDO_MS);
}

/** Makes the step that waits, if one does. */
export function commitNow(): void {
  const due = waiting;
  set(undefined);
  due?.commit(due.move);
}

/** Takes the step back that waits: it never happened. */
export function takeBack(): void {
  set(undefined);
}

/** The step that can still be taken back. */
export function useDeferredMove(): MoveOrdersInput | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined);
}

/** As {@link useDeferredMove}, outside of components. */
export function current(): MoveOrdersInput | undefined {
  return waiting?.move;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Deferred | undefined): void {
  clearTimeout(timer);
  waiting = next;
  for (const listener of listeners) listener();
}
