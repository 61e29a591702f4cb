import { isWithoutMoney } from '#server/features/order/holds/being-confirmed.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { StoredNotification } from './settle-notification.ts';

/** A notification that was just stored and is now to be settled. */
export interface Received extends StoredNotification {
  /** It brings no money: it is settled after all that may. */
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

  const receivedAt = scope.now();
  const id = await scope.payments.receive({
    provider: gateway.name,
    notification,
    raw,
    sourceAddress,
    sourceKnown,
    now: receivedAt,
  });
  log.info({ ...facts, status: notification.status }, 'payment notification stored');
  if (id === undefined) return undefined;
  // Anyone can have cards declined while PayFast is slow to confirm, and must not keep honest payments waiting.
  const mayWait = isWithoutMoney({ paymentStatus: notification.status });
  return {
    id,
    provider: gateway.name,
    providerReference: notification.reference,
    orderNumber: notification.orderNumber,
    paymentStatus: notification.status,
    raw,
    sourceKnown,
    receivedAt,
    mayWait,
  };
}
