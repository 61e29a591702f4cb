import { sendMail } from '#server/features/notification/sending/send-mail.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { reviewClosed } from '#server/features/order/attention/review-closed.ts';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { checkRefunds } from '#server/features/payment/refunds/check-refund.ts';
import { processNotification } from '#server/features/payment/notifications/process-notification.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { scheduledCleanup } from './scheduled-cleanup.ts';
import { sweepOutbox } from '#server/platform/jobs/outbox-sweeper.ts';

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
