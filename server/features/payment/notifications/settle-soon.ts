import type { Services } from '#server/platform/scope/services.ts';
import type { Received } from './receive-notification.ts';
import { settleNotification } from './settle-notification.ts';

/** PayFast is asked again after this long where it could not be asked at once. */
const AGAIN_AFTER_SECONDS = 15;

/**
 * Has a notification settled that was just stored: by this server once it has answered, else by a job. Where a server is
 * killed before, `payment.requeue-stuck` finds the notification: a job for each one would be four statements of every
 * checkout.
 */
export async function settleSoon(
  services: Pick<Services, 'openScope' | 'backgroundTasks'>,
  received: Received,
): Promise<void> {
  const { id: notificationId, mayWait } = received;
  const leaveToJob = (options: { afterSeconds?: number; mayWait?: boolean }) =>
    services.openScope().jobs.send('payment.settle', { notificationId }, options);
  const isBegun =
    !mayWait &&
    services.backgroundTasks.run(async () => {
      try {
        await settleNotification(services.openScope(), notificationId, received);
      } catch (error) {
        await leaveToJob({ afterSeconds: AGAIN_AFTER_SECONDS });
        throw error;
      }
    });
  if (!isBegun) await leaveToJob({ mayWait });
}
