import { useSyncExternalStore } from 'react';
import type { MoveOrdersInput } from '#contract/owners-order.schema.ts';

/** How long a step can still be taken back, in milliseconds; nobody has heard of it until then. */
export const UNDO_MS = 5_000;

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
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Makes a step in a few seconds; one that still waits is made now. See
 * docs/decisions/0014-undo-before-it-happens.md.
 */
export function defer(move: MoveOrdersInput, commit: Commit): void {
  commitNow();
  set({ waiting: move });
  commitWaiting = commit;
  timer = setTimeout(commitNow, UNDO_MS);
}

/** Makes the step that waits, if one does, within the same turn. */
export function commitNow(): void {
  const { waiting } = moves;
  if (waiting && commitWaiting) commitAtOnce(waiting, commitWaiting);
}

/** Makes a step that can no longer be taken back. */
export function commitAtOnce(move: MoveOrdersInput, commit: Commit): void {
  set({ waiting: undefined, underWay: [...moves.underWay, move] });
  void commit(move).then(() =>
    set({ ...moves, underWay: moves.underWay.filter((each) => each !== move) }),
  );
}

/** Takes the step back that waits: it never happened. */
export function takeBack(): void {
  set({ waiting: undefined });
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
  if (!moves.waiting) clearTimeout(timer);
  for (const listener of listeners) listener();
}
