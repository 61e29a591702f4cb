import { nextYear, remindOn } from '#contract/order/next-year.ts';
import { EMAIL_PAGES } from '#contract/text/email-pages.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { queueReminderMail } from '#server/features/mail/writing/queue-reminder-mail.ts';
import { isForFlowers } from '#server/features/order/customer/reminder-offer.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { reminderEndToken } from './end-reminder.ts';

/** No reminder is due sooner after its delivery, whichever way its day moves. */
const EARLIEST_DAYS = 340;

/** No reminder goes out at night: the first minute of the day at which one does. */
const MORNING = 8 * 60;

/**
 * Writes the reminders whose day to go out has come, and deletes each in the transaction of its email; each in one of
 * its own, so that one that fails keeps no other back.
 */
export async function sendReminders(scope: Scope, secret: string): Promise<void> {
  if (johannesburgTime(scope.now()).minute < MORNING) return;
  for (const id of await scope.reminders.orderIdsUntil(addDays(scope.today(), -EARLIEST_DAYS))) {
    try {
      await scope.transaction((inner) => sendReminder(inner, secret, id));
    } catch (error) {
      scope.log.error({ err: error, orderId: id }, 'a reminder could not be written');
    }
  }
}

async function sendReminder(scope: Scope, secret: string, id: string): Promise<void> {
  // The order first, as all do that change its reminder.
  const order = await scope.orders.lockById(id);
  if (!order || !(await scope.reminders.lockOf(id))) return;
  const next = nextYear(order.deliveryDate);
  const today = scope.today();
  if (remindOn(next) > today) return;
  await scope.reminders.forget(order);
  // A shop that was away too long does not remind of a day that is over; a cancelled order is no day to remember.
  if (next.day <= today || !isForFlowers(order)) return;
  const token = reminderEndToken(id, secret);
  await queueReminderMail(scope, order, {
    ...next,
    unsubscribeUrl: `${scope.shop.publicUrl}${EMAIL_PAGES['end-reminder']}?token=${token}`,
  });
}
