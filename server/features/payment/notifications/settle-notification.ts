import type { NewAttention } from '#server/features/order/attention/attention.repository.ts';
import { isWithoutMoney } from '#server/features/order/holds/being-confirmed.ts';
import type { Confirmation } from '#server/features/payment/payment-gateway.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import {
  applyNotification,
  needsReview,
  needsReviewWithoutOrder,
  type ProcessingOutcome,
} from './apply-notification.ts';
import type { NotificationState, PaymentNotification } from './payment-notification.entity.ts';

const GIVE_UP_MS = 72 * 60 * 60_000;

/** The order did not wait for it, so there is nothing that the owner could decide. */
const NEVER_CONFIRMED =
  'The payment provider could not be asked for 72 hours whether it sent this. It brings no money.';

/** The provider could not be asked; the queue tries again. */
class ConfirmationPendingError extends Error {}

/** The notification was settled by another server since it was read: what this one did is taken back. */
class SettledElsewhereError extends Error {}

/** What a notification is settled by. It stays as it came. */
export type StoredNotification = Pick<
  PaymentNotification,
  | 'id'
  | 'provider'
  | 'providerReference'
  | 'orderNumber'
  | 'paymentStatus'
  | 'raw'
  | 'sourceKnown'
  | 'receivedAt'
>;

/**
 * Settles one stored notification: asks the provider whether it is real, with no transaction open,
 * then checks and applies it in one transaction under the order's row lock. A notification already settled is left
 * alone: the transaction that ends it later than another one is taken back. `received` is what the caller has just
 * stored. Throws ConfirmationPendingError while the provider cannot be asked; after 72 hours of that a person has to
 * look at what may be money.
 */
export async function settleNotification(
  scope: Scope,
  notificationId: string,
  received?: StoredNotification,
): Promise<void> {
  const waiting = received ?? (await findWaiting(scope, notificationId));
  if (!waiting) return;

  const confirmation = await scope.gateway.confirm(waiting.raw);
  const isGivenUp = scope.now().getTime() - waiting.receivedAt.getTime() > GIVE_UP_MS;
  if (confirmation === 'unknown' && !isGivenUp) {
    await scope.payments.countAttempt(notificationId);
    throw new ConfirmationPendingError('The payment provider could not be asked');
  }

  const state = await settleOnce(scope, waiting, confirmation);
  if (!state) return;
  const facts = { notificationId, reference: waiting.providerReference, state };
  if (state === 'settled' || state === 'ignored')
    scope.log.info(facts, 'payment notification done');
  else scope.log.error(facts, 'payment notification needs a person');
}

async function findWaiting(
  { payments }: Scope,
  id: string,
): Promise<PaymentNotification | undefined> {
  const found = await payments.findNotification(id);
  return found?.state === 'received' ? found : undefined;
}

/** Returns how the notification ended, or undefined where it had ended already. */
async function settleOnce(
  scope: Scope,
  notification: StoredNotification,
  confirmation: Confirmation,
): Promise<NotificationState | undefined> {
  try {
    return await scope.transaction(async (inner) => {
      const { state, reason } = await judge(inner, notification, confirmation);
      const isFirst = await inner.payments.endNotification(notification.id, {
        state,
        reason: reason + sourceNote(notification),
        settledAt: inner.now(),
      });
      if (!isFirst) throw new SettledElsewhereError();
      return state;
    });
  } catch (error) {
    if (error instanceof SettledElsewhereError) return undefined;
    throw error;
  }
}

async function judge(
  scope: Scope,
  notification: StoredNotification,
  confirmation: Confirmation,
): Promise<ProcessingOutcome> {
  if (confirmation === 'invalid') {
    return { state: 'refused', reason: 'The payment provider says that it did not send this.' };
  }
  if (confirmation === 'unknown' && isWithoutMoney(notification)) {
    return { state: 'ignored', reason: NEVER_CONFIRMED };
  }
  if (confirmation === 'unknown') {
    return undecided(scope, notification, { kind: 'unconfirmed' });
  }
  // Read again, because the passphrase may have been changed since.
  const reading = scope.gateway.read(notification.raw);
  return reading.ok
    ? applyNotification(scope, notification, reading.notification)
    : undecided(scope, notification, { kind: 'unreadable', text: reading.reason });
}

/** Puts a notification before the owner, neither believed nor dropped, together with the order that it names. */
async function undecided(
  scope: Scope,
  { id: notificationId, providerReference: reference, orderNumber }: StoredNotification,
  why: Pick<NewAttention, 'kind' | 'text'>,
): Promise<ProcessingOutcome> {
  const order = await scope.orders.lockByNumber(orderNumber);
  return order
    ? needsReview(scope, order, { ...why, reference, notificationId })
    : needsReviewWithoutOrder(scope, { reference, orderNumber });
}

/**
 * Returns a note on an unlisted sender, which alone does not lose a payment that its provider confirms
 * (docs/reference/security.md, T15).
 */
function sourceNote({ sourceKnown }: StoredNotification): string {
  return sourceKnown ? '' : ' It came from an unlisted address.';
}
