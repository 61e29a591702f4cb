import {
  CHANGEABLE,
  type ChangeOrderInput,
  type OrderPageView,
} from '#contract/order/order-page.schema.ts';
import type { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { canBeChanged, lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import type { Plan } from './change-plan.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { isDueTime } from '#contract/delivery/collection.ts';
import { isKeyOf, keysOf } from '#contract/text/record-of.ts';
import { changeOwnDelivery } from './change-own-delivery.ts';
import { getOrderPage } from '#server/features/order/customer/order-page.queries.ts';

const NO_SUCH_TIME = {
  message: 'Please choose one of the delivery times.',
  issues: [{ path: 'deliveryTime', message: 'Please choose one of the delivery times' }],
};

/** What the history only names: its words are personal, and no day depends on them. */
const NAMES = {
  cardMessage: 'card message',
  specialInstructions: 'instructions',
  customerPhone: 'phone number',
  recipientPhone: 'phone number of the recipient',
};
type Named = keyof typeof NAMES;
const NAMED = keysOf(NAMES);
const CHANGED = 'Changed: ';
const CHANGED_ELSEWHERE =
  'This was changed elsewhere while you typed, so nothing was saved. What you typed is still here.';

/**
 * Changes the card, the instructions, a phone number, or when, where and to whom an order goes for the shopper, until
 * preparing starts. Of the first three the history says which changed, without the words: those are personal. Such
 * changes that follow one another are one line of it: it grows with the order's own steps, and no shopper is refused for
 * many of them. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, TOO_MANY, the errors of {@link changeOwnDelivery}, and
 * SETTINGS_CHANGED where a field is not as it was `seen`.
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
    const hasOtherDelivery = changed.some((name) => !isKeyOf(NAMES, name));
    const named = NAMED.filter(
      // With another recipient their phone is kept beside the name: by it the former one is forgotten.
      (name) => changed.includes(name) && !(hasOtherDelivery && name === 'recipientPhone'),
    );
    for (const name of named) order[name] = input[name] ?? '';
    if (named.length > 0) await noteNamed(inner, order, named);
    if (hasOtherDelivery) {
      await changeOwnDelivery(inner, order, { ...planOf(order, input), total: input.total });
    }
  });
  return getOrderPage(scope, input);
}

/** Returns how the delivery is to be. Throws RULE_NOT_MET for a time that there is not. */
function planOf(order: Order, input: ChangeOrderInput): Plan {
  const { recipientName, recipientPhone, deliveryAddress, suburb, deliveryPostalCode } = input;
  const { placeType, placeName, placeUnit, serviceTime, gateCode, ifAway } = input;
  const address = { deliveryAddress, suburb, deliveryPostalCode };
  const place = { placeType, placeName, placeUnit, serviceTime, gateCode, ifAway };
  const deliveryDate = input.deliveryDate ?? order.deliveryDate;
  const wanted = input.deliveryTime ?? order.deliveryTime;
  const isSame = wanted === order.deliveryTime;
  const deliveryTime = isSame ? order.deliveryTime : isDueTime(wanted) && wanted;
  if (!deliveryTime) throw new ShopError('RULE_NOT_MET', NO_SUCH_TIME);
  return { recipientName, recipientPhone, ...address, ...place, deliveryDate, deliveryTime };
}

async function noteNamed(scope: Scope, order: Order, named: readonly Named[]): Promise<void> {
  const labels = named.map((name) => NAMES[name]);
  const last = await scope.orderEvents.lastOf(order);
  if (!last || !isOwnChange(last)) return appendHistory(scope, order, reasonOf(labels), 'shopper');
  order.updatedAt = scope.now();
  const before = last.reason.slice(CHANGED.length).split(', ');
  Object.assign(last, { at: scope.now(), reason: reasonOf([...before, ...labels]) });
}

function isOwnChange({ actor, reason }: OrderEvent): boolean {
  return actor === 'shopper' && reason.startsWith(CHANGED);
}

/** Says which fields were changed, in the order in which the form has them. */
function reasonOf(labels: readonly string[]): string {
  const all = NAMED.map((name) => NAMES[name]).filter((label) => labels.includes(label));
  return CHANGED + all.join(', ');
}

function isChange(before: Order['cardMessage'], after: string | undefined): boolean {
  return after !== undefined && after !== before;
}
