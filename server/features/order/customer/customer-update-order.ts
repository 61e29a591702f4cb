import {
  CHANGEABLE,
  type ChangeOrderInput,
  type OrderPageView,
} from '#contract/order/order-page.schema.ts';
import type { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { canBeChanged, lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import { getOrderPage } from './order-page.queries.ts';

const FIELDS: Record<(typeof CHANGEABLE)[number], string> = {
  cardMessage: 'card message',
  specialInstructions: 'instructions',
  customerPhone: 'phone number',
  recipientPhone: 'phone number of the recipient',
};
const CHANGED = 'Changed: ';
const CHANGED_ELSEWHERE =
  'This was changed elsewhere while you typed, so nothing was saved. What you typed is still here.';

/**
 * Changes the card, the instructions or a phone number for the shopper, until preparing starts. The history says which
 * of them changed, without the words: those are personal. Changes that follow one another are one line of it: it grows
 * with the order's own steps, and no shopper is refused for many changes. Throws ORDER_NOT_FOUND,
 * ORDER_STATUS_CONFLICT, TOO_MANY, and SETTINGS_CHANGED where a field is not as it was `seen`.
 */
export async function customerUpdateOrder(
  scope: Scope,
  input: ChangeOrderInput,
): Promise<OrderPageView> {
  await scope.transaction(async (inner) => {
    const order = await lockVerifiedOrder(inner, input);
    // A stranger without the key must not use up what its owner may change.
    await inner.limit('order-change', order.id);
    if (!canBeChanged(order)) {
      throw new ShopError('ORDER_STATUS_CONFLICT', {
        message: 'We’ve started on this order, so it can no longer be changed here.',
      });
    }
    const changed = CHANGEABLE.filter((name) => isChange(order[name], input[name]));
    if (changed.length === 0) return;
    if (changed.some((name) => isChange(order[name], input.seen?.[name]))) {
      throw new ShopError('SETTINGS_CHANGED', { message: CHANGED_ELSEWHERE });
    }
    for (const name of changed) order[name] = input[name] ?? '';
    order.updatedAt = inner.now();
    const labels = changed.map((name) => FIELDS[name]);
    const last = await inner.orderEvents.lastOf(order);
    if (last && isOwnChange(last)) {
      const before = last.reason.slice(CHANGED.length).split(', ');
      Object.assign(last, { at: inner.now(), reason: reasonOf([...before, ...labels]) });
      return;
    }
    inner.orders.addEvent(order, {
      at: inner.now(),
      actor: 'shopper',
      fromStatus: order.status,
      toStatus: order.status,
      reason: reasonOf(labels),
    });
  });
  return getOrderPage(scope, input);
}

function isOwnChange({ actor, reason }: OrderEvent): boolean {
  return actor === 'shopper' && reason.startsWith(CHANGED);
}

/** Says which fields were changed, in the order in which the form has them. */
function reasonOf(labels: readonly string[]): string {
  const all = CHANGEABLE.map((name) => FIELDS[name]).filter((label) => labels.includes(label));
  return CHANGED + all.join(', ');
}

function isChange(before: Order['cardMessage'], after: string | undefined): boolean {
  return after !== undefined && after !== before;
}
