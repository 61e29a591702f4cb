import { cents } from '#contract/money/money.ts';
import { mediumTime } from '#contract/time/date-text.ts';
import { ownerAction, shopperAction } from '#server/features/mail/order-links.ts';
import {
  orderChangedMail,
  ownChangeMail,
  supplementPaidMail,
  supplementRequestMail,
} from '#server/features/mail/texts/change-mails.ts';
import type { MailContent } from '#server/features/mail/texts/mail-content.ts';
import type { MadeChange } from '#server/features/order/change/change-order.ts';
import type { Supplement } from '#server/features/order/supplement/supplement.entity.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Events } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

type Change = Pick<MadeChange, 'by' | 'order' | 'lines' | 'changes' | 'before'>;

/** Returns what the customer will read of a change that is made in the caller's transaction. */
export async function readChangeMail(
  scope: Scope,
  change: Change,
): Promise<{ subject: string; content: MailContent }> {
  const { toPay, toRefund } = await scope.refunds.sumsOf(change.order);
  return {
    subject: `Your order ${change.order.orderNumber} has changed`,
    content: orderChangedMail(change, {
      action: shopperAction(scope, change.order),
      open: { toPay, toRefund },
    }),
  };
}

/** Tells the customer what was changed about their order. Call it in the transaction that changes it. */
export async function queueOrderChangedMail(scope: Scope, change: Change): Promise<void> {
  const { order } = change;
  if (!order.customerEmail) return;
  await queueMail(scope, {
    kind: 'order-changed',
    order,
    occasion: scope.now().toISOString(),
    recipient: order.customerEmail,
    ...(await readChangeMail(scope, change)),
  });
}

/** Tells the owner, if an address is set, what a shopper has changed about an order. In the transaction that changes it. */
export async function queueOwnChangeMail(scope: Scope, change: Change): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  const { order } = change;
  const changedAt = scope.now().toISOString();
  await queueMail(scope, {
    kind: 'changed-by-shopper',
    order,
    occasion: changedAt,
    recipient: scope.shop.ownerEmail,
    // It may be changed again.
    subject: `Order ${order.orderNumber} was changed by its shopper on ${mediumTime(changedAt)}`,
    content: ownChangeMail(change, ownerAction(scope, order)),
  });
}

/** Asks the customer to pay what a change of their order costs more, once a minute at most. */
export async function queueSupplementRequestMail(
  scope: Scope,
  order: Order,
  { amountCents }: Supplement,
): Promise<void> {
  await queueMail(scope, {
    kind: 'supplement-request',
    order,
    occasion: scope.now().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length),
    recipient: order.customerEmail,
    subject: `Please pay the rest of your order ${order.orderNumber}`,
    content: supplementRequestMail(order, cents(amountCents), shopperAction(scope, order)),
  });
}

/** Tells the customer that what a change of their order cost has arrived. In the transaction that counts it. */
export async function queueSupplementPaidMail(
  scope: Scope,
  { order, supplement, brought, doubt }: Events['order.supplement-paid'],
): Promise<void> {
  // An erased customer has no address, and some of the order desk give none.
  if (!order.customerEmail) return;
  await queueMail(scope, {
    kind: 'supplement-paid',
    order,
    occasion: supplement.number,
    recipient: order.customerEmail,
    subject: `We have received the rest for order ${order.orderNumber}`,
    content: supplementPaidMail(order, await scope.orders.linesOf(order), {
      brought,
      doubt,
      action: shopperAction(scope, order),
    }),
  });
}
