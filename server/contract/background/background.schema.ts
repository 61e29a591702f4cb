import { z } from 'zod';
import { typedCode } from '#contract/owner/security.schema.ts';
import { currentPassword } from '#contract/owner/admin.ts';
import { keysOf } from '#contract/text/record-of.ts';

/** Everything that the shop does by itself, in plain words. */
export const TASKS = {
  'mail.send': {
    title: 'Emails',
    does: 'Sends each email as soon as it is written, and tries again for three days.',
  },
  'payment.settle': {
    title: 'Payment messages that wait',
    does: 'Most are settled as they come. Here PayFast is asked again about those it could not confirm at once.',
  },
  'payment.refund-cancelled': {
    title: 'Refunds of cancelled orders',
    does: 'Refunds through PayFast what its shopper paid for an order and cancelled before it was begun.',
  },
  'subscription.tell-payfast': {
    title: 'Changed subscriptions',
    does: 'Tells PayFast what was paused, resumed, left out or ended, and tries again for two days.',
  },
  'payment.check-unclear': {
    title: 'Payments that PayFast did not tell of',
    does: 'Looks for them in PayFast’s books, every half hour.',
  },
  'payment.check-refunds': {
    title: 'Refunds under way',
    does: 'Asks PayFast what became of them, every minute.',
  },
  'payment.requeue-stuck': {
    title: 'Work that was lost',
    does: 'Finds emails and payment messages that wait for no reason, every minute.',
  },
  'order.expire-holds': {
    title: 'Unpaid orders',
    does: 'Gives the flowers of orders that were not paid back to the shop, every minute.',
  },
  'order.review-closed': {
    title: 'Orders on days you closed',
    does: 'Marks them for you after each change of the delivery settings.',
  },
  'order.tell-late': {
    title: 'Late orders',
    does: 'Emails you each morning which orders of the day before have no outcome yet.',
  },
  'catalogue.go-on-sale': {
    title: 'Bouquets with a day',
    does: 'Puts them on sale in the first minute of their day.',
  },
  'newsletter.ask': {
    title: 'Newsletter',
    does: 'Asks new subscribers to confirm their address.',
  },
  'back-in-stock.ask': {
    title: 'Waiting for a bouquet',
    does: 'Asks shoppers who wait for a bouquet to confirm their address.',
  },
  'back-in-stock.tell': {
    title: 'Bouquets that are back',
    does: 'Emails once everyone who waits for a bouquet that can be bought again, every minute.',
  },
  'reminder.send': {
    title: 'Reminders',
    does: 'Reminds shoppers who asked for it, two weeks before the same day a year later.',
  },
  'abandoned-checkout.send': {
    title: 'Carts that were left',
    does: 'Emails once shoppers who asked for it at the checkout and have not ordered three hours later.',
  },
  'gift.send': {
    title: 'Gift vouchers',
    does: 'Emails each on its day, from eight in the morning.',
  },
  'review.ask': {
    title: 'Asking for reviews',
    does: 'Asks shoppers once for each order, the day after it was delivered, while you want that.',
  },
  'review.show-unread': {
    title: 'Reviews you have not read',
    does: 'Shows them after three days.',
  },
  'shop.housekeeping': {
    title: 'Housekeeping',
    does: 'Deletes what is no longer needed, and personal data whose time is over, every hour.',
  },
  'shop.backup': {
    title: 'Backup from this screen',
    does: 'Makes a backup when you start one.',
  },
} as const;
export type TaskName = keyof typeof TASKS;

const taskName = z.enum(keysOf(TASKS));

export const TASK_OUTCOMES = ['done', 'failed'] as const;

export const taskView = z.object({
  name: taskName,
  /** When it last ended, and how; null where it did not in the last day. */
  last: z.object({ at: z.iso.datetime(), outcome: z.enum(TASK_OUTCOMES) }).nullable(),
  /** When it runs next; null where it runs when there is something to do. */
  next: z.iso.datetime().nullable(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** How many of those that wait have failed and are tried again by themselves. */
  failing: z.number().int(),
  /** Why it last failed, in words; '' where the newest attempt did not fail. */
  reason: z.string(),
});
export type TaskView = z.infer<typeof taskView>;

export const backgroundView = z.object({ tasks: z.array(taskView) });
export type BackgroundView = z.infer<typeof backgroundView>;

/** A backup is started by its own button. */
export const runTaskInput = z.object({ name: taskName.exclude(['shop.backup']) });
export type RunTaskInput = z.infer<typeof runTaskInput>;

/** How many backups that were started on the screen are kept, and for how long. */
export const KEPT_BACKUPS = { most: 3, days: 30 } as const;

/** The name of a backup: the moment at which it was begun. */
const backupName = z
  .string()
  .max(24)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/);

export const backupView = z.object({
  name: backupName,
  madeAt: z.iso.datetime(),
  /** Of the file that is downloaded. */
  bytes: z.number().int(),
  rows: z.number().int(),
  pictures: z.number().int(),
});
export type BackupView = z.infer<typeof backupView>;

export const backupsView = z.object({
  backups: z.array(backupView),
  isRunning: z.boolean(),
  /** The last one failed; in words. */
  failure: z.string(),
  /** A second factor is on, so a download asks for its code as well. */
  needsCode: z.boolean(),
});
export type BackupsView = z.infer<typeof backupsView>;

/** `code` is needed where a second factor is on. */
export const downloadBackupInput = z.object({
  name: backupName,
  password: currentPassword,
  code: typedCode.optional(),
});
export type DownloadBackupInput = z.infer<typeof downloadBackupInput>;

/** An address that opens one backup, in one session, for a few minutes. */
export const backupLink = z.object({ path: z.string() });
