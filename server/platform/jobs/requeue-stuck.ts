import type { Scope } from '#server/platform/scope/scope.ts';

const WAITED_MS = 60_000;
const BATCH = 1_000;

/**
 * The net under the queue: whatever has waited for a minute gets a job again, in case its own was
 * lost. Where a job still lives this changes nothing.
 */
export async function requeueStuck({
  payments,
  mails,
  delivery,
  jobs,
  now,
}: Pick<Scope, 'payments' | 'mails' | 'delivery' | 'jobs' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - WAITED_MS);
  for (const notificationId of await payments.findWaitingIds(before, BATCH)) {
    await jobs.send('payment.settle', { notificationId });
  }
  for (const mailId of await mails.findWaitingIds(before, BATCH)) {
    await jobs.send('mail.send', { mailId });
  }
  const settings = await delivery.unreviewed();
  if (settings && settings.at < before) await jobs.send('order.review-closed', {});
}
