import type { JobDefinitions } from '#server/platform/jobs/job-queue.ts';

/** Every kind of background work, with what it is told. */
declare module '#server/platform/jobs/job-queue.ts' {
  interface JobData {
    'payment.settle': { notificationId: string };
    'mail.send': { mailId: string };
    'order.expire-holds': Record<string, never>;
    'order.review-closed': Record<string, never>;
    'payment.requeue-stuck': Record<string, never>;
    'payment.check-unclear': Record<string, never>;
    'payment.check-refunds': Record<string, never>;
    'shop.housekeeping': Record<string, never>;
  }
}

export const JOBS: JobDefinitions = {
  'payment.settle': { key: (data) => data.notificationId, concurrency: 5, isRetried: true },
  'mail.send': { key: (data) => data.mailId, concurrency: 2, isRetried: true },
  'order.review-closed': { key: () => '', concurrency: 1, isRetried: true },
  'order.expire-holds': { key: () => '', concurrency: 1, isRetried: false },
  'payment.check-unclear': { key: () => '', concurrency: 1, isRetried: false },
  'payment.check-refunds': { key: () => '', concurrency: 1, isRetried: false },
  'payment.requeue-stuck': { key: () => '', concurrency: 1, isRetried: false },
  'shop.housekeeping': { key: () => '', concurrency: 1, isRetried: false },
};
