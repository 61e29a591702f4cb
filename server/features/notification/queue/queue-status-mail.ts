import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { shopperAction } from '#server/features/notification/order-links.ts';
import { queueMail } from './queue-mail.ts';
import { statusMail, statusMailContent } from '#server/features/notification/texts/status-mails.ts';

/**
 * Tells the shopper what has become of the order, if its status is one that is worth a mail: out for
 * delivery, attempted, delivered, cancelled, refunded. Call it after `transitionOrder`, in the same
 * transaction. A status that comes back after a further attempt or payment is told again; one that
 * was only undone and done again is not.
 */
export async function queueStatusMail(scope: Scope, order: Order): Promise<void> {
  const mail = statusMail(order, {
    money: await scope.refunds.moneyOf(order),
    toRefund: await scope.owedPayments.owedOf(order),
    today: scope.today(),
  });
  // Whose personal data was erased cannot be written to.
  if (!mail || !order.customerEmail) return;
  await queueMail(scope, {
    kind: mail.kind,
    order,
    occasion: await turnOf(scope, order),
    recipient: order.customerEmail,
    subject: mail.subject,
    content: statusMailContent(mail, order, {
      action: shopperAction(scope, order),
      ownerEmail: scope.shop.ownerEmail,
    }),
  });
}

/** How often the order was paid or tried to be delivered so far. */
async function turnOf({ orders }: Scope, order: Order): Promise<string> {
  const events = await orders.eventsOf(order);
  const turns = events.filter(
    ({ fromStatus, toStatus }) =>
      fromStatus !== toStatus && (toStatus === 'paid' || toStatus === 'attempted'),
  );
  return String(turns.length);
}
