import type { QueueOptions } from 'pg-boss';

/**
 * When work is tried again, in seconds. The job of a killed server is noticed after {@link HEARTBEAT} and
 * {@link SUPERVISE}, 15 s at most, and tried again after {@link RETRY}, 40 s at most for what is retried soon: within a
 * minute, however often it had failed.
 */
export const HEARTBEAT = { lost: 10, sent: 3 };
export const SUPERVISE = 5;
const RETRY = { first: 5, most: { soon: 40, later: 300, mayWait: 3_600 } };
/** Jobs of a queue with a higher priority come first. The first failure lowers it by {@link FAILED}. */
export const PRIORITY = { usual: 0, mayWait: -2 };
export const FAILED = 1;
/** New jobs arrive by LISTEN/NOTIFY; the poll is for retries and for a lost listener. */
export const POLL = 1;
/** More than 72 hours of attempts. The handlers decide when to give up. */
const RETRY_LIMIT = 10_000;
const KEEP_FINISHED = 24 * 60 * 60;

/**
 * When failed work is tried again: 'soon' within a minute; 'later' after longer and longer pauses, five minutes at most,
 * where another server is asked; 'never' for periodic work, which has its next turn.
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
