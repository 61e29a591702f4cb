import {
  type AskedForStock,
  askStockRequest,
} from '#server/features/back-in-stock/ask-stock-request.ts';
import { tellBackInStock } from '#server/features/back-in-stock/tell-back-in-stock.ts';
import { sendAbandonedCheckouts } from '#server/features/abandoned-checkout/send-abandoned-checkouts.ts';
import { goOnSale } from '#server/features/catalogue/editing/go-on-sale.ts';
import { sendInTurn } from '#server/features/mail/sending/send-in-turn.ts';
import { type Asked, askSubscriber } from '#server/features/newsletter/ask-subscriber.ts';
import { reviewClosed } from '#server/features/order/attention/review-closed.ts';
import { tellLateOrders } from '#server/features/order/attention/tell-late-orders.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { runBackup } from '#server/features/backup/run-backup.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { sendGifts } from '#server/features/gift-sale/send-gifts.ts';
import { sendReminders } from '#server/features/reminder/send-reminders.ts';
import { askForReviews } from '#server/features/review/ask-for-reviews.ts';
import { showUnread } from '#server/features/review/show-unread.ts';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { checkRefunds } from '#server/features/payment/refunds/check-refund.ts';
import {
  type CancelledRefunds,
  refundCancelled,
} from '#server/features/payment/refunds/refund-cancelled.ts';
import { type TellPayfast, tellPayfast } from '#server/features/subscription/tell-payfast.ts';
import type { JobDefinitions } from '#server/platform/jobs/job-queue.ts';
import { requeueLostJobs } from './requeue-lost-jobs.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { scheduledCleanup } from './scheduled-cleanup.ts';

const EVERY_MINUTE = '* * * * *';
const TWICE_AN_HOUR = '7,37 * * * *';
const EVERY_HOUR = '17 * * * *';
const ON_THE_HOUR = '2 * * * *';

/** From now on this server does background work. The queue must have been started. */
export async function registerWorkers(services: Services): Promise<void> {
  const { jobs, mailer, sessionSecret } = services;
  await jobs.work('payment.settle', ({ notificationId }) =>
    settleNotification(services.openScope(), notificationId),
  );
  await jobs.work('payment.refund-cancelled', (due) => refundCancelled(services.openScope(), due));
  await jobs.work('subscription.tell-payfast', (told) => tellPayfast(services.openScope(), told));
  await jobs.work('mail.send', ({ mailId }) => sendInTurn(services.openScope(), mailer, mailId));
  await jobs.work('newsletter.ask', (asked) =>
    askSubscriber(services.openScope(), sessionSecret, asked),
  );
  await jobs.work('back-in-stock.ask', (asked) =>
    askStockRequest(services.openScope(), sessionSecret, asked),
  );
  await jobs.work('back-in-stock.tell', () => tellBackInStock(services.openScope(), sessionSecret));
  await jobs.work('reminder.send', () => sendReminders(services.openScope(), sessionSecret));
  await jobs.work('abandoned-checkout.send', () =>
    sendAbandonedCheckouts(services.openScope(), sessionSecret),
  );
  await jobs.work('gift.send', () => sendGifts(services.openScope()));
  await jobs.work('review.ask', () => askForReviews(services.openScope(), sessionSecret));
  await jobs.work('review.show-unread', () => showUnread(services.openScope()));
  await jobs.work('order.review-closed', async () => {
    await reviewClosed(services.openScope());
  });
  await jobs.work('order.expire-holds', async () => {
    await expireHolds(services.openScope());
  });
  await jobs.work('catalogue.go-on-sale', async () => {
    await goOnSale(services.openScope());
  });
  await jobs.work('payment.requeue-stuck', () => requeueLostJobs(services.openScope()));
  await jobs.work('payment.check-unclear', () => reconcileRecentPayments(services.openScope()));
  await jobs.work('payment.check-refunds', () => checkRefunds(services.openScope()));
  await jobs.work('order.tell-late', () => tellLateOrders(services.openScope()));
  await jobs.work('shop.backup', () => runBackup(services.openScope()));
  await jobs.work('shop.housekeeping', () => scheduledCleanup(services.openScope(), services));

  await jobs.schedule('order.expire-holds', EVERY_MINUTE);
  await jobs.schedule('catalogue.go-on-sale', EVERY_MINUTE);
  await jobs.schedule('back-in-stock.tell', EVERY_MINUTE);
  await jobs.schedule('reminder.send', EVERY_HOUR);
  await jobs.schedule('abandoned-checkout.send', TWICE_AN_HOUR);
  await jobs.schedule('gift.send', EVERY_MINUTE);
  await jobs.schedule('review.ask', EVERY_HOUR);
  await jobs.schedule('review.show-unread', EVERY_MINUTE);
  await jobs.schedule('payment.requeue-stuck', EVERY_MINUTE);
  await jobs.schedule('payment.check-unclear', TWICE_AN_HOUR);
  await jobs.schedule('payment.check-refunds', EVERY_MINUTE);
  await jobs.schedule('order.tell-late', ON_THE_HOUR);
  await jobs.schedule('shop.housekeeping', EVERY_HOUR);
}

/** Every kind of background work, with what it is told. */
declare module '#server/platform/jobs/job-queue.ts' {
  interface JobData {
    'payment.settle': { notificationId: string };
    'payment.refund-cancelled': CancelledRefunds;
    'subscription.tell-payfast': TellPayfast;
    'mail.send': { mailId: string };
    'newsletter.ask': Asked;
    'back-in-stock.ask': AskedForStock;
    'back-in-stock.tell': Record<string, never>;
    'reminder.send': Record<string, never>;
    'abandoned-checkout.send': Record<string, never>;
    'gift.send': Record<string, never>;
    'review.ask': Record<string, never>;
    'review.show-unread': Record<string, never>;
    'order.expire-holds': Record<string, never>;
    'catalogue.go-on-sale': Record<string, never>;
    'order.review-closed': Record<string, never>;
    'order.tell-late': Record<string, never>;
    'payment.requeue-stuck': Record<string, never>;
    'payment.check-unclear': Record<string, never>;
    'payment.check-refunds': Record<string, never>;
    'shop.backup': Record<string, never>;
    'shop.housekeeping': Record<string, never>;
  }
}

export const JOBS: JobDefinitions = {
  'payment.settle': { key: (data) => data.notificationId, concurrency: 5, retried: 'soon' },
  'payment.refund-cancelled': { key: (data) => data.orderId, concurrency: 1, retried: 'soon' },
  'subscription.tell-payfast': {
    key: (data) => data.subscriptionId,
    concurrency: 1,
    retried: 'later',
  },
  'mail.send': { key: (data) => data.mailId, concurrency: 2, retried: 'later' },
  'newsletter.ask': { key: (data) => data.subscriberId, concurrency: 1, retried: 'soon' },
  'back-in-stock.ask': { key: (data) => data.requestId, concurrency: 1, retried: 'soon' },
  'back-in-stock.tell': { key: () => '', concurrency: 1, retried: 'never' },
  'reminder.send': { key: () => '', concurrency: 1, retried: 'never' },
  'abandoned-checkout.send': { key: () => '', concurrency: 1, retried: 'never' },
  'gift.send': { key: () => '', concurrency: 1, retried: 'never' },
  'review.ask': { key: () => '', concurrency: 1, retried: 'never' },
  'review.show-unread': { key: () => '', concurrency: 1, retried: 'never' },
  'order.review-closed': { key: () => '', concurrency: 1, retried: 'soon' },
  'order.tell-late': { key: () => '', concurrency: 1, retried: 'never' },
  'order.expire-holds': { key: () => '', concurrency: 1, retried: 'never' },
  'catalogue.go-on-sale': { key: () => '', concurrency: 1, retried: 'never' },
  'payment.check-unclear': { key: () => '', concurrency: 1, retried: 'never' },
  'payment.check-refunds': { key: () => '', concurrency: 1, retried: 'never' },
  'payment.requeue-stuck': { key: () => '', concurrency: 1, retried: 'never' },
  'shop.backup': { key: () => '', concurrency: 1, retried: 'never' },
  'shop.housekeeping': { key: () => '', concurrency: 1, retried: 'never' },
};
