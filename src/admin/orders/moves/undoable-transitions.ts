import { useSyncExternalStore } from 'react';
import type { MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { dropStep, keepStep } from './kept-steps.ts';

/** Sends a step. Resolves when the lists show what has become of it; never rejects. */
type Commit = (move: MoveOrdersInput) => Promise<void>;

interface Moves {
  /** The step that can still be taken back. */
  waiting: MoveOrdersInput | undefined;
  /** Steps that are sent and not in the lists yet. */
  underWay: readonly MoveOrdersInput[];
}

let moves: Moves = { waiting: undefined, underWay: [] };
let commitWaiting: Commit | undefined;
/** Of the step that waits, in what this browser keeps. */
let keptWaiting = '';
const listeners = new Set<() => void>();

/**
 * Keeps a step until it is taken back or made; one that still waits is made now. See
 * docs/decisions/0014-undo-before-it-happens.md.
 */
export function deferTransition(move: MoveOrdersInput, commit: Commit): void {
  commitNow();
  set({ waiting: move });
  commitWaiting = commit;
  keptWaiting = keepStep(move);
}

/** Makes the step that waits, if one does, within the same turn; with a step, only where it is that one. */
export function commitNow(only?: MoveOrdersInput): void {
  const { waiting } = moves;
  if (!waiting || !commitWaiting || (only && only !== waiting)) return;
  const kept = keptWaiting;
  const commit = commitWaiting;
  commitAtOnce(waiting, (move) => commit(move).then(() => dropStep(kept)));
}

/** Resolves when no step is on its way any more. */
export function allMade(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (moves.underWay.length > 0) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

/** Makes a step that can no longer be taken back. */
export function commitAtOnce(move: MoveOrdersInput, commit: Commit): void {
  set({ waiting: undefined, underWay: [...moves.underWay, move] });
  void commit(move).then(() =>
    set({ ...moves, underWay: moves.underWay.filter((each) => each !== move) }),
  );
}

/** Takes a step back: it never happened. Returns false where it waits no more. */
export function undoTransition(move: MoveOrdersInput): boolean {
  if (moves.waiting !== move) return false;
  set({ waiting: undefined });
  dropStep(keptWaiting);
  return true;
}

/** The steps whose orders the lists do not show yet as they will be. */
export function useMoves(): Moves {
  return useSyncExternalStore(subscribe, current, current);
}

function current(): Moves {
  return moves;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(changes: Partial<Moves>): void {
  moves = { ...moves, ...changes };
  for (const listener of listeners) listener();
}
