import type { DoorOutcomeInput } from '#contract/round/round.schema.ts';
import { createListeners } from '#src/lib/listeners.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** An outcome that is still to be sent. */
export interface WaitingOutcome {
  outcome: DoorOutcomeInput;
  /** Of whom it tells, for what is said when it was not taken. */
  recipient: string;
  /** What was photographed there, a small JPEG; it is sent after the outcome, which names it. */
  photo?: ArrayBuffer | undefined;
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
  /** Its outcome was taken, and the photo was not. */
  isPhoto: boolean;
}

export interface OutboxState {
  waiting: readonly WaitingOutcome[];
  /** Those that the shop has, but for their photos. */
  photos: readonly WaitingOutcome[];
  refused: readonly RefusedOutcome[];
  isSending: boolean;
  /** The link opens nothing any more: what waits is never taken. */
  hasEnded: boolean;
  /** False where this browser keeps nothing: what waits is lost with the page. */
  isKept: boolean;
}

export const EMPTY_OUTBOX: OutboxState = {
  waiting: [],
  photos: [],
  refused: [],
  isSending: false,
  hasEnded: false,
  isKept: true,
};

/** Refusals that pass by themselves: the same outcome is sent again later. */
const PASSING = new Set(['TOO_MANY', 'UNAVAILABLE', 'INTERNAL', 'TIMED_OUT', 'STORAGE_FULL']);

/** The calls that take what waits. */
export interface Shop {
  tell(outcome: DoorOutcomeInput): Promise<void>;
  /** Ends without an answer when `signal` says so. */
  show(photo: { photoId: string; file: ArrayBuffer }, signal: AbortSignal): Promise<void>;
}

/**
 * Sends outcomes to the shop one after the other, in their order, and then their photos, which take longer.
 * Without an answer they wait and are sent again with the same ids, so that each is done once.
 */
export class Outbox {
  readonly #store: OutcomeStore;
  readonly #shop: Shop;
  readonly #listeners = createListeners();
  #state = EMPTY_OUTBOX;
  #isAskedAgain = false;
  /** Ends the photo that is on its way. */
  #sending = new AbortController();

  constructor(store: OutcomeStore, shop: Shop) {
    this.#store = store;
    this.#shop = shop;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);
  readonly state = (): OutboxState => this.#state;

  /** Takes up what an earlier page has left behind, and sends it. */
  async load(): Promise<void> {
    const found: readonly WaitingOutcome[] = await this.#kept(() => this.#store.list(), []);
    const kept = this.#state.photos.reduce(without, found);
    const known = new Set(kept.map(({ outcome }) => outcome.id));
    const added = this.#state.waiting.filter(({ outcome }) => !known.has(outcome.id));
    this.#change({ waiting: [...kept, ...added] });
    await this.send();
  }

  /**
   * Adds an outcome. It is shown once it is kept, so that what the page calls waiting outlives the page, and sent after
   * that. A photo on its way makes room for it and is sent again after it: at the edge of a network it may take
   * minutes. Calls `onKept` when it is shown.
   */
  async add(waiting: WaitingOutcome, onKept?: () => void): Promise<void> {
    await this.#kept(() => this.#store.add(waiting), undefined);
    // What waits may have been read between: it is in the list already then.
    this.#change({ waiting: [...without(this.#state.waiting, waiting), waiting] });
    onKept?.();
    this.#sending.abort();
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
    // Read at each turn: more may be added while one is on its way.
    for (;;) {
      const { waiting, photos } = this.#state;
      const [told, shown] = [waiting[0], photos[0]];
      const isOver = told ? await this.#tell(told) : shown && (await this.#show(shown));
      if (!isOver) return;
    }
  }

  /** Returns whether the outcome needs no more sending. */
  async #tell(next: WaitingOutcome): Promise<boolean> {
    const answer = await this.#try(next, () => this.#shop.tell(next.outcome), false);
    if (answer === 'none') return false;
    const waiting = without(this.#state.waiting, next);
    const isPhotoLeft = answer === 'taken' && next.photo !== undefined;
    if (!isPhotoLeft) await this.#forget(next);
    const { photos } = this.#state;
    this.#change({ waiting, photos: isPhotoLeft ? [...photos, next] : photos });
    return true;
  }

  /** Returns whether the photo needs no more sending. */
  async #show(next: WaitingOutcome): Promise<boolean> {
    const { photo: file } = next;
    const { photoId } = next.outcome;
    const isThere = file !== undefined && photoId !== null;
    this.#sending = new AbortController();
    const { signal } = this.#sending;
    const send = async () => {
      if (isThere) await this.#shop.show({ photoId, file }, signal);
    };
    if ((await this.#try(next, send, true)) === 'none') return false;
    await this.#forget(next);
    this.#change({ photos: without(this.#state.photos, next) });
    return true;
  }

  async #forget({ outcome: { id } }: WaitingOutcome): Promise<void> {
    await this.#kept(() => this.#store.remove(id), undefined);
  }

  /** Takes away what was said of a refused outcome. */
  dismiss(id: string): void {
    this.#change({ refused: this.#state.refused.filter(({ outcome }) => outcome.id !== id) });
  }

  /** Returns what came of sending: whether the shop took it, or refused it, or there is no answer yet. */
  async #try(
    next: WaitingOutcome,
    send: () => Promise<void>,
    isPhoto: boolean,
  ): Promise<'taken' | 'refused' | 'none'> {
    try {
      await send();
      return 'taken';
    } catch (error) {
      const refusal = shopErrorOf(error);
      if (!refusal || PASSING.has(refusal.code)) return 'none';
      if (refusal.code === 'ROUND_LINK') {
        this.#change({ hasEnded: true });
        return 'none';
      }
      const refused = { ...next, reason: refusal.message, isPhoto };
      this.#change({ refused: [...this.#state.refused, refused] });
      return 'refused';
    }
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

function without(list: readonly WaitingOutcome[], one: WaitingOutcome): readonly WaitingOutcome[] {
  return list.filter(({ outcome }) => outcome.id !== one.outcome.id);
}
