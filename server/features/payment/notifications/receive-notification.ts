import { isWithoutMoney } from '#server/features/order/holds/being-confirmed.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * The server that took a notification settles it at once. Should it be killed, or PayFast be slow to confirm,
 * a job does it after this long.
 */
const JOB_AFTER_SECONDS = 15;

/** What is now to be settled, and the job that stands behind it. */
export interface Received {
  notificationId: string;
  jobId: string | undefined;
  /** It brings no money: its job settles it, after all that may. */
  mayWait: boolean;
}

/**
 * Takes a notification of the payment provider: once this resolves it is stored and will be
 * settled. The same notification again changes nothing and returns undefined. A refused one is not
 * stored: a forger gains nothing, and the provider sends again once a wrong passphrase is put
 * right.
 * Throws NOTIFICATION_REFUSED.
 */
export async function receiveNotification(
  scope: Scope,
  { raw, sourceAddress }: { raw: string; sourceAddress: string },
): Promise<Received | undefined> {
  const { gateway, log } = scope;
  const reading = gateway.read(raw);
  if (!reading.ok) {
    const { reason } = reading;
    throw new ShopError('NOTIFICATION_REFUSED', { logFacts: { reason, sourceAddress } });
  }

  const { notification } = reading;
  const sourceKnown = await gateway.isKnownSource(sourceAddress);
  const facts = { provider: gateway.name, reference: notification.reference, sourceAddress };
  if (!sourceKnown) log.warn(facts, 'payment notification from an unlisted address');

  const received = await scope.transaction(async ({ payments, jobs, now }) => {
    const notificationId = await payments.receive({
      provider: gateway.name,
      notification,
      raw,
      sourceAddress,
      sourceKnown,
      now: now(),
    });
    if (!notificationId) return undefined;
    // Anyone can have cards declined while PayFast is slow to confirm, and must not keep honest payments waiting.
    const mayWait = isWithoutMoney({ paymentStatus: notification.status });
    const options = mayWait ? { mayWait } : { afterSeconds: JOB_AFTER_SECONDS };
    return {
      notificationId,
      mayWait,
      jobId: await jobs.send('payment.settle', { notificationId }, options),
    };
  });
  log.info({ ...facts, status: notification.status }, 'payment notification stored');
  return received;
}
