import { useSyncExternalStore } from 'react';
import type { MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { dropStep, keepStep, tellNoMore, tellUnmade, type Unmade } from './kept-steps.ts';

/**
 * Sends a step. Resolves when the lists show what has become of it, with what of it was not made; never rejects.
 */
type Commit = (move: MoveOrdersInput) => Promise<Unmade | undefined>;

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
 * Keeps a step until it is taken back or made; one that still waits is made now. `what` says whose step it is. See
 * docs/decisions/0014-undo-before-it-happens.md.
 */
export function deferTransition(move: MoveOrdersInput, what: string, commit: Commit): void {
  commitNow();
  set({ waiting: move });
  commitWaiting = commit;
  keptWaiting = keepStep(move, what);
}

/** Makes the step that waits, if one does, within the same turn; with a step, only where it is that one. */
export function commitNow(only?: MoveOrdersInput): void {
  const { waiting } = moves;
  if (!waiting || !commitWaiting || (only && only !== waiting)) return;
  commitKept({ key: keptWaiting, step: waiting }, commitWaiting);
}

export function isWaiting(): boolean {
  return moves.waiting !== undefined;
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

/** Makes a step that can no longer be taken back. It is kept, and told, where that fails. */
export function commitKept(
  { key, step }: { key: string; step: MoveOrdersInput },
  commit: Commit,
): void {
  tellNoMore(key);
  const waiting = moves.waiting === step ? undefined : moves.waiting;
  set({ waiting, underWay: [...moves.underWay, step] });
  void commit(step).then((unmade) => {
    if (unmade) tellUnmade(key, unmade);
    else dropStep(key);
    set({ underWay: moves.underWay.filter((each) => each !== step) });
  });
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
