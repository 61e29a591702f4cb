import type { z } from 'zod';
import type {
  saveDeliverySettingsInput,
  savedDeliverySettings,
} from '#contract/delivery/delivery-admin.schema.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { type ClosedKind, isClosedAttention } from '#contract/order/order-attention.ts';
import { closedKind } from '#server/features/delivery/closed-kind.ts';
import { getDeliverySettings } from '#server/features/delivery/delivery.queries.ts';
import { saveDeliverySettings } from '#server/features/delivery/save-delivery-settings.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { canReschedule } from '#server/features/order/admin-transitions.ts';
import { type ClosedReason, noteOpenAgain } from './open-again.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Asks the owner about each paid order whose day, time or postal code the owner has just closed, and stops asking about
 * those that are open again. Asks no second time about a day, time or code that was closed before the changes: the
 * owner may have agreed on it. Each order that this is about has a transaction of its own, because orders are locked
 * before the settings; the others are not locked. Returns how many orders can no longer be delivered as they were
 * ordered.
 */
export async function reviewClosed(scope: Scope): Promise<number> {
  const unreviewed = await scope.delivery.unreviewed();
  if (!unreviewed) return 0;
  const { before, version } = unreviewed;
  const { settings } = await scope.delivery.settings();
  let closed = 0;
  for (const { id, isAsked, ...destination } of await scope.placedOrders.findToDeliver(
    scope.today(),
  )) {
    const isClosed = closedKind(settings, destination) && !closedKind(before, destination);
    if (!isAsked && !isClosed) continue;
    if (await scope.transaction((inner) => review(inner, id, before))) closed += 1;
  }
  await scope.delivery.noteReviewed(version);
  return closed;
}

/** Returns true for an order that was closed since `before`. */
async function review(scope: Scope, id: string, before: DeliverySettings): Promise<boolean> {
  const order = await scope.orders.lockById(id);
  if (!order || !canReschedule(order)) return false;
  const kind = closedKind(await scope.delivery.settingsForOrder(), order);
  const opened = order.needsAttention ? await resolveOthers(scope, order, kind) : [];
  const isPast = order.deliveryDate < scope.today();
  const isNew = !isPast && kind !== undefined && !closedKind(before, order);
  // One thing may be open again while another one is still closed.
  if (kind && (isNew || opened.length > 0)) {
    await scope.attention.raise(order, { kind }, scope.now());
  } else if (opened.length > 0) await noteOpenAgain(scope, order, opened);
  return isNew;
}

/** Resolves the questions about days, times and areas that are open again, and returns them. */
async function resolveOthers(
  scope: Scope,
  order: Order,
  kind: ClosedKind | undefined,
): Promise<ClosedReason[]> {
  const resolved = await scope.attention.resolve(
    order,
    (reason) => isClosedAttention(reason.kind) && reason.kind !== kind,
    { by: 'system', now: scope.now() },
  );
  return resolved.flatMap(({ id, since, kind: known }) =>
    isClosedAttention(known) ? [{ id, since, kind: known }] : [],
  );
}

/**
 * Stores the owner's delivery settings. Paid orders that can no longer be delivered as they were ordered need
 * the owner from then on. Throws SETTINGS_CHANGED.
 */
export async function saveAndReview(
  scope: Scope,
  actor: string,
  input: z.infer<typeof saveDeliverySettingsInput>,
): Promise<z.infer<typeof savedDeliverySettings>> {
  const isChanged = await saveDeliverySettings(scope, actor, input);
  const closedOrders = isChanged ? await reviewClosed(scope) : 0;
  return { ...(await getDeliverySettings(scope)), closedOrders };
}
