import { shopperAction } from '#server/features/mail/order-links.ts';
import { paymentRequestMail } from '#server/features/mail/texts/order-mails.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { collectionRows } from './collection-rows.ts';
import { queueMail } from './queue-mail.ts';

/** Emails a caller the link at which their order is paid, once a minute at most. In the caller's transaction. */
export async function queuePaymentRequestMail(scope: Scope, order: Order): Promise<void> {
  const { orderNumber, customerEmail } = order;
  const action = { ...shopperAction(scope, order), label: 'See and pay your order' };
  await queueMail(scope, {
    kind: 'payment-request',
    order,
    occasion: scope.now().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length),
    recipient: customerEmail,
    subject: `Please pay your order ${orderNumber}`,
    content: paymentRequestMail(order, await scope.orders.linesOf(order), {
      action,
      pointRows: await collectionRows(scope, order),
    }),
  });
}
