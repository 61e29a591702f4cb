import { keysOf } from '#contract/text/keys-of.ts';

/** Every kind of background work, with what it is told. */
export interface JobData {
  'payment.settle': { notificationId: string };
  'mail.send': { mailId: string };
  'order.expire-holds': Record<string, never>;
  'order.review-closed': Record<string, never>;
  'payment.requeue-stuck': Record<string, never>;
  'payment.check-unclear': Record<string, never>;
  'payment.check-refunds': Record<string, never>;
  'shop.housekeeping': Record<string, never>;
}
export type JobName = keyof JobData;

/** The work that is done by the clock. */
export type PeriodicJob =
  | 'order.expire-holds'
  | 'payment.requeue-stuck'
  | 'payment.check-unclear'
  | 'payment.check-refunds'
  | 'shop.housekeeping';

interface JobDefinition<Data> {
  /** At most one job of a kind waits or runs per key, so sending one again is harmless. */
  key: (data: Data) => string;
  /** How many run side by side on one server. */
  concurrency: number;
  /** A failed attempt is made again; periodic work just waits for its next turn. */
  isRetried: boolean;
}

export const JOBS: { readonly [Name in JobName]: JobDefinition<JobData[Name]> } = {
  'payment.settle': { key: (data) => data.notificationId, concurrency: 5, isRetried: true },
  'mail.send': { key: (data) => data.mailId, concurrency: 2, isRetried: true },
  'order.review-closed': { key: () => '', concurrency: 1, isRetried: true },
  'order.expire-holds': { key: () => '', concurrency: 1, isRetried: false },
  'payment.check-unclear': { key: () => '', concurrency: 1, isRetried: false },
  'payment.check-refunds': { key: () => '', concurrency: 1, isRetried: false },
  'payment.requeue-stuck': { key: () => '', concurrency: 1, isRetried: false },
  'shop.housekeeping': { key: () => '', concurrency: 1, isRetried: false },
};

export const jobNames = keysOf(JOBS);
