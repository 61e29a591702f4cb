import { cents, sum } from '#contract/money/money.ts';
import { isGiftPayment, ownPaymentWayOf } from '#contract/payment/payment.ts';
import type { DoorOutcomeFacts } from '#contract/round/round.ts';
import { longDate } from '#contract/time/date-text.ts';
import { shopperAction } from '#server/features/mail/order-links.ts';
import { greeting, type MailContent } from '#server/features/mail/texts/mail-content.ts';
import {
  type MoneyOfCancelled,
  statusMail,
  statusMailContent,
} from '#server/features/mail/texts/status-mails.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Tells the shopper the order's new status, if it is one that is worth a mail: out for delivery,
 * attempted, delivered, cancelled, refunded. Call it after `transitionOrder`, in the same
 * transaction. A status that comes back after a further attempt or payment is told again; one that
 * was only undone and done again is not. `outcome` is what a driver has told of the door.
 */
export async function queueStatusMail(
  scope: Scope,
  order: Order,
  outcome?: DoorOutcomeFacts,
): Promise<void> {
  const { settings } = await scope.delivery.settings();
  const mail = statusMail(order, {
    money: await scope.refunds.moneyOf(order),
    toRefund: await scope.owedPayments.owedOf(order),
    ofCancelled: await moneyOfCancelled(scope, order),
    today: scope.today(),
    outcome,
    showsDoorPhotos: settings.showDoorPhotos,
    pointNote: settings.collection?.points.find(({ id }) => id === order.collectionPoint)?.note,
  });
  // A customer whose personal data was erased has no address.
  if (!mail || !order.customerEmail) return;
  await queueMail(scope, {
    kind: mail.kind,
    order,
    occasion: await turnOf(scope, order),
    recipient: order.customerEmail,
    subject: mail.subject,
    content: withSubscription(
      statusMailContent(mail, order, {
        action: shopperAction(scope, order),
        ownerEmail: scope.shop.ownerEmail,
      }),
      await subscriptionGoingOn(scope, order),
    ),
  });
}

/** Returns what becomes of the money of a cancelled order, by where it came from; undefined for any other. */
async function moneyOfCancelled(scope: Scope, order: Order): Promise<MoneyOfCancelled | undefined> {
  if (order.status !== 'cancelled') return undefined;
  const shares = await scope.owedPayments.sharesOf([order]);
  const owed = (await scope.refunds.paymentsOf(order)).map((payment) => ({
    sum: shares.get(payment.id)?.owed ?? cents(0),
    isGift: isGiftPayment(payment),
    isAtPayFast: !isGiftPayment(payment) && !ownPaymentWayOf(payment),
  }));
  const back = (await scope.refunds.refundsOf(order)).filter(
    // What the owner put back before is no part of the cancellation.
    ({ state, way, actor }) => state === 'done' && way === 'gift' && actor === 'system',
  );
  return {
    isAtPayFast: owed.some((payment) => payment.isAtPayFast && payment.sum > 0),
    giftBack: sum(back.map(({ amountCents }) => cents(amountCents))),
    giftOwed: sum(owed.filter(({ isGift }) => isGift).map((payment) => payment.sum)),
  };
}

/**
 * Returns the page of the subscription of which an order that has ended was one delivery, and which goes on; empty for
 * any other order.
 */
async function subscriptionGoingOn(
  { subscriptions, subscriptionLinks }: Scope,
  { status, subscriptionId: id, customerEmail: email }: Order,
): Promise<string> {
  if (!id || (status !== 'cancelled' && status !== 'refunded')) return '';
  const subscription = await subscriptions.find(id);
  const isGoingOn = subscription?.status === 'active' || subscription?.status === 'paused';
  return isGoingOn ? subscriptionLinks.urlOf({ id, email }) : '';
}

/** Says that only one delivery was cancelled: the next one is charged all the same. */
function withSubscription(content: MailContent, url: string): MailContent {
  if (url === '') return content;
  return {
    ...content,
    paragraphs: [
      ...content.paragraphs,
      'It was one delivery of your subscription, which goes on: end it if you want no more flowers.',
    ],
    sections: [
      ...content.sections,
      {
        heading: 'Your subscription',
        rows: [['Pause it, leave a delivery out, or end it', url]],
      },
    ],
  };
}

/** Returns how often the order was paid or tried to be delivered so far. */
async function turnOf({ orderEvents }: Scope, order: Order): Promise<string> {
  return String(await orderEvents.countMovesTo(order, ['paid', 'attempted']));
}

/**
 * Tells the shopper that the owner has moved the delivery of a paid order. Call it in the transaction
 * that moves it, with when it was due `before`, in words.
 */
export async function queueRescheduleMail(
  scope: Scope,
  order: Order,
  { before }: { before: string },
): Promise<void> {
  if (!order.customerEmail || order.paymentStatus !== 'paid') return;
  const { orderNumber, deliveryTime } = order;
  const isCollected = order.fulfilment === 'collection';
  await queueMail(scope, {
    kind: 'order-rescheduled',
    order,
    occasion: scope.now().toISOString(),
    recipient: order.customerEmail,
    subject: `Your order ${orderNumber} has a new ${isCollected ? 'collection' : 'delivery'} time`,
    content: {
      title: isCollected ? 'Your collection has moved' : 'Your delivery has moved',
      paragraphs: [
        greeting(order.customerName),
        `Your order ${orderNumber} is now due on ${longDate(order.deliveryDate)}, ${deliveryTime}. Before, it was due on ${before}.`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If that does not suit, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}

/**
 * Confirms an order after its customer was told that its day, time or address was closed, once per
 * `occasion`.
 */
export async function queueOpenAgainMail(
  scope: Scope,
  order: Order,
  occasion: string,
): Promise<void> {
  const { orderNumber, customerName, customerEmail, deliveryDate, deliveryTime } = order;
  await queueMail(scope, {
    kind: 'order-open-again',
    order,
    occasion,
    recipient: customerEmail,
    subject: `Your order ${orderNumber} is confirmed`,
    content: {
      title:
        order.fulfilment === 'collection'
          ? 'You can collect as you ordered'
          : 'We deliver as you ordered',
      paragraphs: [
        greeting(customerName),
        `We wrote that ${order.fulfilment === 'collection' ? `you could not collect your order ${orderNumber}` : `we could not deliver your order ${orderNumber}`} as you ordered it. That has changed: it is confirmed, and due on ${longDate(deliveryDate)}, ${deliveryTime}.`,
      ],
      action: shopperAction(scope, order),
      amounts: [],
      sections: [],
      closing: `If we have agreed on something else, tell us soon and give your order number ${orderNumber}.`,
    },
  });
}
