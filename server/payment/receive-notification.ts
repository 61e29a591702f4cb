import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';

/**
 * Takes a notification of the payment provider: once this resolves it is stored and will be settled.
 * The same notification again changes nothing. A refused one is not stored: a forger gains nothing,
 * and the provider sends again once a wrong passphrase is put right.
 * Throws NOTIFICATION_REFUSED.
 */
export async function receiveNotification(
  scope: Scope,
  { raw, sourceAddress }: { raw: string; sourceAddress: string },
): Promise<void> {
  const { gateway, log } = scope;
  const reading = gateway.read(raw);
  if (!reading.ok) {
    log.warn(
      { provider: gateway.name, reason: reading.reason, sourceAddress },
      'payment notification refused',
    );
    throw new ShopError('NOTIFICATION_REFUSED');
  }

  const { notification } = reading;
  const sourceKnown = await gateway.isKnownSource(sourceAddress);
  const facts = { provider: gateway.name, reference: notification.reference, sourceAddress };
  if (!sourceKnown) log.warn(facts, 'payment notification from an unlisted address');

  await scope.transaction(async ({ payments, jobs, now }) => {
    const notificationId = await payments.receive({
      provider: gateway.name,
      notification,
      raw,
      sourceAddress,
      sourceKnown,
      now: now(),
    });
    if (notificationId) await jobs.send('payment.settle', { notificationId });
  });
  log.info({ ...facts, status: notification.status }, 'payment notification stored');
}
