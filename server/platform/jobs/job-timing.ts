import type { QueueOptions } from 'pg-boss';

/**
 * How soon work is done again, in seconds. Together: the job of a killed server is noticed within
 * {@link HEARTBEAT} + {@link SUPERVISE}, and tried again within {@link RETRY} after that, so that work
 * that is retried soon is taken up within a minute, even a job that had often failed.
 */
export const HEARTBEAT = { lost: 10, sent: 3 };
export const SUPERVISE = 5;
const RETRY = { first: 5, most: { soon: 40, later: 300, mayWait: 3_600 } };
/** What comes first of a kind has the highest; the first failure takes {@link FAILED} off. */
export const PRIORITY = { usual: 0, mayWait: -2 };
export const FAILED = 1;
/** New jobs arrive by LISTEN/NOTIFY; the poll is for retries and for a lost listener. */
export const POLL = 1;
/** More than 72 hours of attempts: when to give up is for the handlers to say. */
const RETRY_LIMIT = 10_000;
const KEEP_FINISHED = 24 * 60 * 60;

/**
 * Whether a failed attempt is made again: within a minute, or each time later, after five minutes at most, where the
 * other side should not be asked so often. Periodic work just waits for its next turn.
 */
export type Retried = 'soon' | 'later' | 'never';

/** Returns how a job is sent that may wait: it comes after all others, and its attempts an hour apart at most. */
export function jobOptions({ mayWait }: { mayWait: boolean }) {
  return mayWait
    ? {
        priority: PRIORITY.mayWait,
        retryDelay: RETRY.first,
        retryBackoff: true,
        retryDelayMax: RETRY.most.mayWait,
      }
    : { priority: PRIORITY.usual };
}

/** Returns how a queue is set up whose work is retried like this. */
export function queueOptions(retried: Retried) {
  return {
    notify: true,
    heartbeatSeconds: HEARTBEAT.lost,
    retryLimit: retried === 'never' ? 0 : RETRY_LIMIT,
    retryDelay: RETRY.first,
    retryBackoff: true,
    retryDelayMax: RETRY.most[retried === 'later' ? retried : 'soon'],
    deleteAfterSeconds: KEEP_FINISHED,
  } satisfies QueueOptions & { notify: boolean };
}
