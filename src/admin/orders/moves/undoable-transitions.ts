import { useSyncExternalStore } from 'react';
import type { MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { createListeners } from '#src/lib/listeners.ts';
import {
  dropMade,
  dropStep,
  keepStep,
  type KeptStep,
  tellNoMore,
  tellUnmade,
  type Unmade,
} from './kept-steps.ts';

/**
 * Sends a step. Resolves when the lists show what has become of it, with what of it was not made; never rejects.
 */
type Commit = (move: MoveOrdersInput) => Promise<Unmade | undefined>;

interface Moves {
  /** The steps that can still be taken back. */
  waiting: readonly MoveOrdersInput[];
  /** Steps that are sent and not in the lists yet. */
  underWay: readonly MoveOrdersInput[];
}

/** What belongs to a step that waits. */
interface Deferred {
  /** Of the step, in what this browser keeps. */
  key: string;
  commit: Commit;
  /** Takes the offer to undo it off the screen. */
  endOffer: () => void;
}

interface Deferring {
  step: MoveOrdersInput;
  words: Pick<KeptStep, 'what' | 'becomes'>;
  commit: Commit;
  /** Offers to undo it, and returns what ends the offer. */
  offerUndo: () => () => void;
}

let moves: Moves = { waiting: [], underWay: [] };
const deferred = new Map<MoveOrdersInput, Deferred>();
const listeners = createListeners();

/** Keeps a step until it is taken back or made. See docs/decisions/0014-undo-before-it-happens.md. */
export function deferTransition({ step, words, commit, offerUndo }: Deferring): void {
  // One step of an order cannot wait for another.
  const ids = new Set(step.orders.map(({ id }) => id));
  for (const other of moves.waiting) {
    if (other.orders.some(({ id }) => ids.has(id))) commitNow(other);
  }
  set({ waiting: [...moves.waiting, step] });
  deferred.set(step, { key: keepStep(step, words), commit, endOffer: offerUndo() });
}

/** Makes the steps that wait within the same turn, or only this one. They can be undone no more. */
export function commitNow(only?: MoveOrdersInput): void {
  for (const step of moves.waiting) {
    const kept = deferred.get(step);
    if (!kept || (only && only !== step)) continue;
    takeOff(step);
    commitKept({ key: kept.key, step }, kept.commit);
  }
}

/** Resolves when no step is on its way any more. */
export async function allMade(): Promise<void> {
  if (moves.underWay.length === 0) return;
  await new Promise<void>((resolve) => {
    const stop = listeners.subscribe(() => {
      if (moves.underWay.length > 0) return;
      stop();
      resolve();
    });
  });
}

/** Makes a step that can no longer be taken back. It is kept, and told, where that fails. */
export function commitKept(
  { key, step }: { key: string; step: MoveOrdersInput },
  commit: Commit,
): void {
  tellNoMore(key);
  set({ underWay: [...moves.underWay, step] });
  void commit(step).then((unmade) => {
    if (unmade) tellUnmade(key, unmade);
    else dropMade(key);
    set({ underWay: moves.underWay.filter((each) => each !== step) });
  });
}

/** Takes a step back: it never happened. Returns false where it waits no more. */
export function undoTransition(step: MoveOrdersInput): boolean {
  const kept = takeOff(step);
  if (kept) dropStep(kept.key);
  return kept !== undefined;
}

/** The step waits no more, and nothing on the screen offers to undo it. */
function takeOff(step: MoveOrdersInput): Deferred | undefined {
  const kept = deferred.get(step);
  deferred.delete(step);
  if (kept) set({ waiting: moves.waiting.filter((each) => each !== step) });
  kept?.endOffer();
  return kept;
}

/** The steps whose orders the lists do not show yet as they will be. */
export function useMoves(): Moves {
  return useSyncExternalStore(listeners.subscribe, current, current);
}

function current(): Moves {
  return moves;
}

function set(changes: Partial<Moves>): void {
  moves = { ...moves, ...changes };
  listeners.notify();
}
