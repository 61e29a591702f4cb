import { giftLeftText } from '#contract/gift/gift.ts';
import { cents, randText } from '#contract/money/money.ts';
import { attentionText } from '#contract/order/order-attention.ts';
import { ownerAction, paymentsAction, shopperAction } from '#server/features/mail/order-links.ts';
import {
  newOrderMail,
  orderPaidMail,
  paidAfterAllMail,
  paidInDoubtMail,
} from '#server/features/mail/texts/order-mails.ts';
import { giftLeft } from '#server/features/gift/gift-left.ts';
import type { OpenAttention } from '#server/features/order/attention/attention.repository.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import type { Events } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { collectionRows } from './collection-rows.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the customer, and the owner if an address is set, in the transaction that marks the order paid. Reasons that
 * need the owner are raised before (`open`); an order whose day is in `doubt` is not confirmed. One that was marked as
 * paid by mistake before is told again.
 */
export async function queueOrderPaidMails(
  scope: Scope,
  order: Order,
  lines: readonly OrderLine[],
  { open, doubt, turn }: { open: readonly OpenAttention[]; doubt: string; turn: number },
): Promise<void> {
  const occasion = turn > 1 ? String(turn) : '';
  const due = open.find(({ kind }) => kind === 'gift_gone')?.amount ?? cents(0);
  // An erased customer has no address.
  if (order.customerEmail) {
    const action = shopperAction(scope, order);
    const gift = await giftLeft(scope, order);
    await queueMail(scope, {
      kind: 'order-paid',
      order,
      occasion,
      recipient: order.customerEmail,
      subject: doubt
        ? `${order.inPlaceOf ? 'About' : 'We have received your payment for'} order ${order.orderNumber}`
        : `Your order ${order.orderNumber} is confirmed`,
      content: doubt
        ? paidInDoubtMail(order, lines, { action, doubt, due })
        : orderPaidMail(order, lines, {
            action,
            subscriptionUrl: subscriptionUrl(scope, order),
            pointRows: await collectionRows(scope, order),
            giftLeft: gift ? giftLeftText(randText(gift.left), gift.until) : '',
          }),
    });
  }
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'new-order',
    order,
    occasion,
    recipient: scope.shop.ownerEmail,
    subject:
      turn > 1 ? `Order ${order.orderNumber} is paid after all` : `New order ${order.orderNumber}`,
    content: newOrderMail(order, lines, {
      action: ownerAction(scope, order),
      attention: open.map(attentionText),
      due,
    }),
  });
}

function subscriptionUrl(
  { subscriptionLinks }: Scope,
  { subscriptionId: id, customerEmail: email }: Order,
): string {
  return id ? subscriptionLinks.urlOf({ id, email }) : '';
}

/**
 * Tells the customer of an order that stands, and whose confirmation another order's payment had caused, that their own
 * has arrived. The owner knows the order, and has seen that nothing was paid for it.
 */
export async function queuePaidAfterAllMail(
  scope: Scope,
  { order, lines }: Events['order.paid-after-all'],
): Promise<void> {
  await queueMail(scope, {
    kind: 'order-paid',
    order,
    occasion: scope.now().toISOString(),
    recipient: order.customerEmail,
    subject: `We have received your payment for order ${order.orderNumber}`,
    content: paidAfterAllMail(order, lines, shopperAction(scope, order)),
  });
}

/**
 * Tells the owner, if an address is set, that money needs a decision. In the caller's transaction; once
 * per order and `occasion`.
 */
export async function queuePaymentAttentionMail(
  scope: Scope,
  order: Order | undefined,
  { occasion, subject, sentence }: { occasion: string; subject: string; sentence: string },
): Promise<void> {
  if (!scope.shop.ownerEmail) return;
  await queueMail(scope, {
    kind: 'payment-attention',
    order,
    occasion,
    recipient: scope.shop.ownerEmail,
    subject,
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
