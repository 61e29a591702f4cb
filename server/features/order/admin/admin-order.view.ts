import { serviceNote } from '#contract/order/service-time.ts';
import { cents, randText, sum } from '#contract/money/money.ts';
import type { AdminOrderView, OrderSummary } from '#contract/order/admin-order.schema.ts';
import { isOnDay } from '#contract/order/order-lists.ts';
import type { OwnersPhoto } from '#contract/order/order-photo.schema.ts';
import { unprintableNote } from '#contract/text/printed-text.ts';
import type { Order, OrderEvent, OrderLine } from '#server/features/order/order.entity.ts';
import { fulfilmentOf, fullOrderView } from '#server/features/order/order.view.ts';
import type { PaymentIfCancelled } from '#server/features/order/attention/refund-due.ts';
import type { CustomerOrderFacts } from '#server/features/order/customer/customer-order-facts.ts';
import { canBeCancelled } from '#server/features/order/order-rules.ts';
import { canChangeOrder } from '#server/features/order/change-rules.ts';
import { allowedTransitions, canReschedule } from '#server/features/order/admin-transitions.ts';

/** Returns an order as a row of the owner's lists. */
export function orderSummary(
  order: Order,
  lines: readonly OrderLine[],
  parts: Pick<
    OrderSummary,
    'toPay' | 'attention' | 'late' | 'changedSincePrint' | 'isDueLater' | 'steps'
  >,
): OrderSummary {
  const { id, orderNumber, status, paymentStatus, deliveryDate, deliveryTime } = order;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    deliveryDate,
    deliveryTime,
    ...fulfilmentOf(order),
    recipient: order.recipientName || order.customerName,
    customerName: order.customerName,
    place: [order.suburb || order.deliveryAddress, order.deliveryPostalCode]
      .filter(Boolean)
      .join(', '),
    service: serviceNote(order),
    items: lines.map(({ productName, quantity, sizeLabel }) => ({
      productName,
      quantity,
      size: sizeLabel,
    })),
    total: randText(cents(order.totalCents)),
    hasCardMessage: order.cardMessage !== '',
    hasInstructions: order.specialInstructions !== '',
    isOutsideArea: order.outsideArea,
    ownerNote: order.ownerNote,
    ...parts,
    createdAt: order.createdAt.toISOString(),
  };
}

/** Returns the photos of an order with the addresses at which the signed-in owner sees them. */
export function ownersPhotos(
  photos: readonly (Omit<OwnersPhoto, 'url' | 'takenAt'> & { takenAt: Date })[],
): OwnersPhoto[] {
  return photos.map(({ id, kind, width, height, takenAt }) => ({
    id,
    kind,
    width,
    height,
    url: `/api/admin/photos/${id}`,
    takenAt: takenAt.toISOString(),
  }));
}

/** Returns everything on one order; nothing is masked for the owner. */
export function adminOrderView(
  order: Order,
  parts: {
    lines: readonly OrderLine[];
    history: { events: readonly OrderEvent[]; total: number };
    facts: CustomerOrderFacts;
    keptUntil: Date;
    ifCancelled: readonly PaymentIfCancelled[];
    now: Date;
  } & Pick<
    AdminOrderView,
    | 'mails'
    | 'photos'
    | 'claims'
    | 'documents'
    | 'canIssueDocuments'
    | 'attention'
    | 'late'
    | 'changedSincePrint'
    | 'isDueLater'
    | 'subscription'
    | 'gift'
  >,
): AdminOrderView {
  const { lines, history, facts, mails, attention, late, changedSincePrint, isDueLater } = parts;
  const { occasion, substitution, ownerNote } = order;
  return {
    // The owner reads the reasons themselves.
    ...fullOrderView(order, lines, { ...facts, deliveryDoubt: '' }, parts.now),
    occasion,
    substitution,
    ownerNote,
    cardFault: unprintableNote(order.cardMessage),
    attention,
    late,
    changedSincePrint,
    isCancelRequested: order.cancelRequestedAt !== null,
    hasStock: order.stockState !== 'released',
    steps: allowedTransitions(order, parts.now),
    isDueLater,
    canCancel: canBeCancelled(order),
    ...cancelling(parts.ifCancelled),
    canReschedule: canReschedule(order),
    photos: parts.photos.filter(({ kind }) => kind === 'bouquet' || kind === 'door'),
    claims: parts.claims,
    inPlaceOf: order.inPlaceOf,
    ...(parts.subscription && { subscription: parts.subscription }),
    ...(parts.gift && { gift: parts.gift }),
    documents: parts.documents,
    canIssueDocuments: parts.canIssueDocuments,
    canPhotograph: isOnDay(order.status) && !order.erasedAt && order.fulfilment !== 'email',
    canBeChanged: canChangeOrder(order),
    fromDesk: order.fromDesk,
    paidAt: order.paidAt?.toISOString() ?? null,
    holdExpiresAt: parts.keptUntil.toISOString(),
    history: history.events.map(({ at, actor, fromStatus, toStatus, reason }) => ({
      at: at.toISOString(),
      actor,
      movedTo: fromStatus === toStatus ? null : toStatus,
      reason,
    })),
    historyTotal: history.total,
    mails,
  };
}

/** Returns what the owner is told about the money before an order is cancelled. */
function cancelling(
  payments: readonly PaymentIfCancelled[],
): Pick<AdminOrderView, 'keepable' | 'ifCancelled'> {
  const toRefund = sum(payments.map((payment) => payment.toRefund));
  const underWay = sum(payments.map((payment) => payment.underWay));
  return {
    keepable: randText(cents(toRefund - underWay)),
    ifCancelled: {
      toRefund: randText(toRefund),
      kept: randText(sum(payments.map((payment) => payment.kept))),
      underWay: randText(underWay),
      ontoGift: randText(
        sum(payments.map((payment) => (payment.isGift ? payment.toRefund : cents(0)))),
      ),
    },
  };
}
