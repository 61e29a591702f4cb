import { sendMail } from '#server/features/notification/sending/send-mail.ts';
import { reviewClosed } from '#server/features/order/attention/review-closed.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { processNotification } from '#server/features/payment/notifications/process-notification.ts';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { checkRefunds } from '#server/features/payment/refunds/check-refund.ts';
import type { JobDefinitions } from '#server/platform/jobs/job-queue.ts';
import { sweepOutbox } from '#server/platform/jobs/outbox-sweeper.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { scheduledCleanup } from './scheduled-cleanup.ts';

const EVERY_MINUTE = '* * * * *';
const TWICE_AN_HOUR = '7,37 * * * *';
const EVERY_HOUR = '17 * * * *';

/** From now on this server does background work. The queue must have been started. */
export async function registerWorkers(services: Services): Promise<void> {
  const { jobs, mailer } = services;
  await jobs.work('payment.settle', ({ notificationId }) =>
    processNotification(services.openScope(), notificationId),
  );
  await jobs.work('mail.send', ({ mailId }) => sendMail(services.openScope(), mailer, mailId));
  await jobs.work('order.review-closed', async () => {
    await reviewClosed(services.openScope());
  });
  await jobs.work('order.expire-holds', async () => {
    await expireHolds(services.openScope());
  });
  await jobs.work('payment.requeue-stuck', () => sweepOutbox(services.openScope()));
  await jobs.work('payment.check-unclear', () => reconcileRecentPayments(services.openScope()));
  await jobs.work('payment.check-refunds', () => checkRefunds(services.openScope()));
  await jobs.work('shop.housekeeping', () => scheduledCleanup(services.openScope(), services));

  await jobs.schedule('order.expire-holds', EVERY_MINUTE);
  await jobs.schedule('payment.requeue-stuck', EVERY_MINUTE);
  await jobs.schedule('payment.check-unclear', TWICE_AN_HOUR);
  await jobs.schedule('payment.check-refunds', EVERY_MINUTE);
  await jobs.schedule('shop.housekeeping', EVERY_HOUR);
}

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
