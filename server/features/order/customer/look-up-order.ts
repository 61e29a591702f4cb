import type { FoundOrderView, OrderLookUpInput } from '#contract/order/order-page.schema.ts';
import { fullOrderView } from '#server/features/order/order.view.ts';
import { readOrderNumber } from '#server/features/order/order-number.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { limitTogether } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { customerOrderFacts } from './customer-order-facts.ts';

/**
 * Returns an order for a visitor that knows its number and its mail address, with everything in it
 * and the key of its page. Throws ORDER_NOT_FOUND, which does not say which of the two is wrong,
 * and TOO_MANY: tries are counted by email address and network, so that a stranger with the same
 * carrier does not use up what others may try, and by order number, so that many addresses for one
 * number cannot be tried from many places.
 */
export async function lookUpOrder(
  scope: Pick<
    Scope,
    | 'orders'
    | 'attention'
    | 'refunds'
    | 'delivery'
    | 'holds'
    | 'gifts'
    | 'orderAccessTokens'
    | 'limit'
    | 'holdersOf'
    | 'now'
  >,
  input: OrderLookUpInput,
): Promise<FoundOrderView> {
  const orderNumber = readOrderNumber(input.orderNumber);
  await scope.limit('order-look-up');
  const [person] = scope.holdersOf({ customerEmail: input.email });
  if (person) await scope.limit('order-look-up-email', person.key);
  await limitTogether(
    scope,
    ['order-look-up-number', orderNumber],
    ['order-look-up-when-many-try'],
  );
  const order = await scope.orders.findByNumber(orderNumber);
  if (order?.customerEmail.toLowerCase() !== input.email.toLowerCase()) {
    throw new ShopError('ORDER_NOT_FOUND');
  }
  const lines = await scope.orders.linesOf(order);
  const facts = await customerOrderFacts(scope, order);
  return {
    ...fullOrderView(order, lines, facts, scope.now()),
    key: scope.orderAccessTokens.keyOf(order),
  };
}
