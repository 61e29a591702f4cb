import { sendMail } from '#server/features/notification/sending/send-mail.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { reviewClosed } from '#server/features/order/attention/review-closed.ts';
import { checkUnclear } from '#server/features/payment/reconcile-payments.ts';
import { checkRefunds } from '#server/features/payment/refunds/check-refund.ts';
import { settleNotification } from '#server/features/payment/notifications/process-notification.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { housekeeping } from './scheduled-cleanup.ts';
import { requeueStuck } from '#server/platform/jobs/outbox-sweeper.ts';

const EVERY_MINUTE = '* * * * *';
const TWICE_AN_HOUR = '7,37 * * * *';
const EVERY_HOUR = '17 * * * *';

/** From now on this server does background work. The queue must have been started. */
export async function registerWorkers(services: Services): Promise<void> {
  const { jobs, mailer } = services;
  await jobs.work('payment.settle', ({ notificationId }) =>
    settleNotification(services.openScope(), notificationId),
  );
  await jobs.work('mail.send', ({ mailId }) => sendMail(services.openScope(), mailer, mailId));
  await jobs.work('order.review-closed', async () => {
    await reviewClosed(services.openScope());
  });
  await jobs.work('order.expire-holds', async () => {
    await expireHolds(services.openScope());
  });
  await jobs.work('payment.requeue-stuck', () => requeueStuck(services.openScope()));
  await jobs.work('payment.check-unclear', () => checkUnclear(services.openScope()));
  await jobs.work('payment.check-refunds', () => checkRefunds(services.openScope()));
  await jobs.work('shop.housekeeping', () => housekeeping(services.openScope(), services));

  await jobs.every('order.expire-holds', EVERY_MINUTE);
  await jobs.every('payment.requeue-stuck', EVERY_MINUTE);
  await jobs.every('payment.check-unclear', TWICE_AN_HOUR);
  await jobs.every('payment.check-refunds', EVERY_MINUTE);
  await jobs.every('shop.housekeeping', EVERY_HOUR);
}
