import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { MailAction } from './texts/mail-content.ts';

/** Returns the link to the page of an order, which opens to any holder of this address: only the shopper is sent it. */
export function shopperAction(
  { shop, orderAccessTokens }: Pick<Scope, 'shop' | 'orderAccessTokens'>,
  order: Order,
): MailAction {
  return {
    label: 'See your order',
    url: `${shop.publicUrl}/my-order/${order.id}?key=${orderAccessTokens.keyOf(order)}`,
  };
}

/** Returns the link to the owner's page of an order, which opens only to the signed-in owner. */
export function ownerAction({ shop }: Pick<Scope, 'shop'>, { id }: Order): MailAction {
  return { label: 'Open the order', url: `${shop.publicUrl}/admin/orders/${id}` };
}

/** Returns the link to the owner's list of orders that are late. */
export function lateOrdersAction({ shop }: Pick<Scope, 'shop'>): MailAction {
  return { label: 'See the late orders', url: `${shop.publicUrl}/admin/orders?list=late` };
}

/** Returns the link to the owner's page of money that waits for a decision. */
export function paymentsAction({ shop }: Pick<Scope, 'shop'>): MailAction {
  return { label: 'Open the payments', url: `${shop.publicUrl}/admin/payments` };
}

/** Returns the link to the owner's page on which the password is changed. */
export function passwordAction({ shop }: Pick<Scope, 'shop'>): MailAction {
  return { label: 'Change the password', url: `${shop.publicUrl}/admin/account/security` };
}
