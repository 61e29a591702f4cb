import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { ownerAction, paymentsAction } from '#server/features/notification/order-links.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the owner, if an address is set, that money needs a decision. In the caller's transaction; once
 * per order and `occasion`.
 */
export async function queuePaymentAttentionMail(
  scope: Scope,
  order: Order | undefined,
  { occasion, sentence }: { occasion: string; sentence: string },
): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'payment-attention',
    order,
    occasion,
    recipient: scope.shop.ownerEmail,
    subject: order
      ? `The payment for ${order.orderNumber} needs your attention`
      : 'A payment needs your attention',
    content: {
      title: 'A payment needs your attention',
      paragraphs: [sentence],
      action: order ? ownerAction(scope, order) : paymentsAction(scope),
      amounts: [],
      sections: order
        ? [
            {
              heading: 'The order',
              rows: [
                ['Number', order.orderNumber],
                ['Name', order.customerName],
                ['Phone', order.customerPhone],
                ['Email', order.customerEmail],
              ],
            },
          ]
        : [],
      closing: 'Compare it with your account at the payment provider before you decide.',
    },
  });
}
