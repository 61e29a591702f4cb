import { type RunTaskInput, TASKS } from '#contract/background/background.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Work that needs no data, so that it can be begun at any time. */
const STARTABLE = [
  'order.expire-holds',
  'order.review-closed',
  'order.tell-late',
  'catalogue.go-on-sale',
  'back-in-stock.tell',
  'reminder.send',
  'abandoned-checkout.send',
  'gift.send',
  'review.ask',
  'review.show-unread',
  'payment.requeue-stuck',
  'payment.check-unclear',
  'payment.check-refunds',
  'shop.housekeeping',
] as const;

/**
 * Has background work done now: what has failed and waits for its next attempt, and periodic work before its time.
 * Where that waits or runs already, nothing is added.
 */
export async function runTask(scope: Scope, { name }: RunTaskInput, device: string): Promise<void> {
  await scope.transaction(async (inner) => {
    await inner.jobs.hurryAll(name);
    const startable = STARTABLE.find((each) => each === name);
    if (startable) await inner.jobs.send(startable, {});
    const note = TASKS[name].title;
    await inner.tell('audit.noted', { action: 'task_tried_again', actor: 'owner', device, note });
  });
}
