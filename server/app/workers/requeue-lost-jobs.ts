import { askedForStockOf } from '#server/features/back-in-stock/ask-stock-request.ts';
import { askedOf } from '#server/features/newsletter/ask-subscriber.ts';
import { untoldSubscriptions } from '#server/features/subscription/untold-subscriptions.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const WAITED_MS = 60_000;
/** The server that took a notification settles it at once, without a job. One that waits so long was left by a killed server. */
const UNSETTLED_MS = 15_000;

/**
 * Gives a job to everything that has waited for a minute, and to notifications that have waited for 15 seconds, and has
 * none: emails, newsletter addresses, those that wait for a bouquet, subscriptions of which PayFast is to be told, and
 * delivery settings. What still has its job is left alone.
 */
export async function requeueLostJobs(
  scope: Pick<
    Scope,
    | 'payments'
    | 'mails'
    | 'subscribers'
    | 'stockRequests'
    | 'subscriptions'
    | 'delivery'
    | 'jobs'
    | 'shop'
    | 'now'
  >,
): Promise<void> {
  const { payments, mails, subscribers, stockRequests, delivery, jobs, now } = scope;
  const before = new Date(now().getTime() - WAITED_MS);
  const told = await payments.findPendingIds(new Date(now().getTime() - UNSETTLED_MS));
  const unsettled = told.map((id) => ({ notificationId: id }));
  for (const lost of await jobs.withoutJob('payment.settle', unsettled)) {
    await jobs.send('payment.settle', lost);
  }
  const unsent = (await mails.findPendingIds(before)).map((id) => ({ mailId: id }));
  for (const lost of await jobs.withoutJob('mail.send', unsent)) await jobs.send('mail.send', lost);
  const unasked = (await subscribers.findUnasked(before)).map(askedOf);
  for (const lost of await jobs.withoutJob('newsletter.ask', unasked)) {
    await jobs.send('newsletter.ask', lost);
  }
  const requests = (await stockRequests.findUnasked(before)).map(askedForStockOf);
  for (const lost of await jobs.withoutJob('back-in-stock.ask', requests)) {
    await jobs.send('back-in-stock.ask', lost);
  }
  const untold = await untoldSubscriptions(scope, before);
  for (const lost of await jobs.withoutJob('subscription.tell-payfast', untold)) {
    await jobs.send('subscription.tell-payfast', lost);
  }
  const settings = await delivery.unreviewed();
  if (settings && settings.at < before) await jobs.send('order.review-closed', {});
}
