/** What the provider calls a payment that brings no money: told so, an order ends or stays as it is. */
const WITHOUT_MONEY = ['FAILED', 'CANCELLED', 'PENDING'];

/** Returns whether a notification of this status is no money, true or not. */
export function isWithoutMoney({ paymentStatus }: { paymentStatus: string }): boolean {
  return WITHOUT_MONEY.includes(paymentStatus.toUpperCase());
}

/**
 * SQL: whether the notification `n` waits to be confirmed and may be money. One of a payment that failed may not:
 * anyone can have a card declined at no cost, and must not keep an order's flowers with it while the provider cannot
 * be asked, which may be for days.
 */
export const MAY_BE_MONEY = `(n.state = 'received'
  and upper(n.payment_status) not in (${WITHOUT_MONEY.map((status) => `'${status}'`).join(', ')}))`;

/** SQL: whether a payment of the order `o` is just being confirmed. Then it waits, and counts as paid. */
export const IS_BEING_CONFIRMED = `exists (select from payment_notification n
  where n.order_number = o.order_number and ${MAY_BE_MONEY})`;
