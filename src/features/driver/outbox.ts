import type { DoorOutcomeInput } from '#contract/round/round.schema.ts';
import { createListeners } from '#src/lib/listeners.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** An outcome that is still to be sent. */
export interface WaitingOutcome {
  outcome: DoorOutcomeInput;
  /** Of whom it tells, for what is said when it was not taken. */
  recipient: string;
}

/** Where outcomes wait, so that they outlive the page; in the order in which they were added. */
export interface OutcomeStore {
  list(): Promise<WaitingOutcome[]>;
  add(waiting: WaitingOutcome): Promise<void>;
  remove(id: string): Promise<void>;
}

/** An outcome that the shop has not taken, and why. */
export interface RefusedOutcome extends WaitingOutcome {
  reason: string;
}

export interface OutboxState {
  waiting: readonly WaitingOutcome[];
  refused: readonly RefusedOutcome[];
  isSending: boolean;
  /** The link opens nothing any more: what waits is never taken. */
  hasEnded: boolean;
  /** False where this browser keeps nothing: what waits is lost with the page. */
  isKept: boolean;
}

export const EMPTY_OUTBOX: OutboxState = {
  waiting: [],
  refused: [],
  isSending: false,
  hasEnded: false,
  isKept: true,
};

/** Refusals that pass by themselves: the same outcome is sent again later. */
const PASSING = new Set(['TOO_MANY', 'UNAVAILABLE', 'INTERNAL', 'TIMED_OUT']);

/**
 * Sends outcomes to the shop one after the other, in their order. Without an answer they wait and are sent again with
 * the same ids, so that each is done once.
 */
export class Outbox {
  readonly #store: OutcomeStore;
  readonly #send: (outcome: DoorOutcomeInput) => Promise<void>;
  readonly #listeners = createListeners();
  #state = EMPTY_OUTBOX;
  #isAskedAgain = false;

  constructor(store: OutcomeStore, send: (outcome: DoorOutcomeInput) => Promise<void>) {
    this.#store = store;
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  readonly state = (): OutboxState => this.#state;

  /** Takes up what an earlier page has left behind, and sends it. */
  async load(): Promise<void> {
    const kept = await this.#kept(() => this.#store.list(), []);
    const known = new Set(kept.map(({ outcome }) => outcome.id));
    const added = this.#state.waiting.filter(({ outcome }) => !known.has(outcome.id));
    this.#change({ waiting: [...kept, ...added] });
    await this.send();
  }

  /** Adds an outcome. It is shown at once, and kept before it is sent. */
  async add(waiting: WaitingOutcome): Promise<void> {
    this.#change({ waiting: [...this.#state.waiting, waiting] });
    await this.#kept(() => this.#store.add(waiting), undefined);
    await this.send();
  }

  /** Sends what waits, until there is no answer. Asked while it does, it tries once more after that. */
  async send(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#state.isSending) return;
    this.#change({ isSending: true });
    while (this.#isAskedAgain && !this.#state.hasEnded) {
      this.#isAskedAgain = false;
      await this.#sendAll();
    }
    this.#change({ isSending: false });
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#state.waiting[0]; next; next = this.#state.waiting[0]) {
      const isOver = await this.#try(next);
      if (!isOver) return;
    }
  }

  /** Takes away what was said of a refused outcome. */
  dismiss(id: string): void {
    this.#change({ refused: this.#state.refused.filter(({ outcome }) => outcome.id !== id) });
  }

  /** Returns whether the outcome needs no more sending. */
  async #try(next: WaitingOutcome): Promise<boolean> {
    try {
      await this.#send(next.outcome);
    } catch (error) {
      const refusal = shopErrorOf(error);
      if (!refusal || PASSING.has(refusal.code)) return false;
      if (refusal.code === 'ROUND_LINK') {
        this.#change({ hasEnded: true });
        return false;
      }
      this.#change({ refused: [...this.#state.refused, { ...next, reason: refusal.message }] });
    }
    const { id } = next.outcome;
    await this.#kept(() => this.#store.remove(id), undefined);
    this.#change({ waiting: this.#state.waiting.filter(({ outcome }) => outcome.id !== id) });
    return true;
  }

  async #kept<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch {
      this.#change({ isKept: false });
      return otherwise;
    }
  }

  #change(to: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...to };
    this.#listeners.notify();
  }
}
