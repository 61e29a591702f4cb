import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import type { LimitName } from '#server/platform/limits/limits.ts';
import type { JobSender } from '#server/platform/jobs/job-queue.ts';
import type { EventName, Events } from './events.ts';
import type { Services } from './services.ts';

/**
 * One unit of work: the clock, limits and the job queue on an EntityManager of its own. Each feature adds its
 * repositories in its `scope.ts`; they are made when they are first asked for. One is opened for each procedure,
 * not for each HTTP request, because a tRPC batch runs several side by side.
 */
export interface Scope {
  jobs: JobSender;
  shop: Services['shop'];
  /**
   * Counts one use of something that is limited, by this caller's network (`sharesOf`) unless another
   * key is given. Throws TOO_MANY.
   */
  limit(name: LimitName, key?: string): Promise<void>;
  /**
   * Does the same as {@link Scope.limit}, by this caller's network and a thing together: others have shares of their
   * own of it.
   */
  limitHere(name: LimitName, thing: string): Promise<void>;
  /** Does the same as {@link Scope.limit} for so many uses at once, where a larger request costs more. */
  limitUses(name: LimitName, uses: number): Promise<void>;
  /**
   * Returns uses that were counted by {@link Scope.limitUses}, or for a key by {@link Scope.limit}, of a limit that
   * each server counts for itself.
   */
  returnUses(name: LimitName, uses: number, key?: string): void;
  /** Throws TOO_MANY where {@link Scope.limit} would for this key, and counts nothing. Not of what each server counts for itself. */
  assertUsesLeft(name: LimitName, key: string): Promise<void>;
  /** Whether anything is limited: not with `RATE_LIMIT=off`. */
  isLimited: boolean;
  /** Resets what was counted by {@link Scope.limit} with the same arguments, but not what a whole IPv6 /48 did. */
  resetLimit(name: LimitName, key?: string): Promise<void>;
  log: Services['log'];
  now: () => Date;
  /** Returns the day in Johannesburg. */
  today: () => DateText;
  /** The day of delivery that this caller has chosen before anything is in the cart. */
  chosenDay: DateText | undefined;
  /** Tells the features that listen, one after the other, in this transaction: an error of a listener ends it. */
  tell<Name extends EventName>(name: Name, event: Events[Name]): Promise<void>;
  /**
   * Runs `work` as the last thing of this transaction, before it commits: an error of it ends the transaction. Of
   * several with one key, which say what is to be done, only the first is run. Throws outside of a transaction.
   */
  atEnd(key: string, work: (scope: Scope) => Promise<void>): void;
  /** Runs `work` in one transaction; everything it wrote, jobs included, commits together or not at all. */
  transaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/** What a part of a scope is made of. */
export interface ScopeBase {
  em: EntityManager;
  services: Services;
  /** The peer's address. None when the server renders a page or runs a job: its own calls are not limited. */
  caller: string | undefined;
  chosenDay?: DateText | undefined;
  /** What a transaction still does before it commits; undefined outside of one. */
  atEnd?: Map<string, (scope: Scope) => Promise<void>>;
}

/** Parts of a scope by their names, as a feature's `scope.ts` makes them. */
export type ScopeParts = Readonly<Record<string, (base: ScopeBase) => unknown>>;
