import type { OrderSummary, AdminOrderView, TimeSeen } from '#contract/order/admin-order.schema.ts';
import { orderView } from './sample-order.ts';

/** A paid order in a list of the owner's; a test says what is special about it. */
export function orderSummary(over: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    orderNumber: 'FS-ABCD-1234',
    status: 'paid',
    paymentStatus: 'paid',
    deliveryDate: '2026-11-21',
    deliveryTime: 'Morning (9AM - 12PM)',
    recipient: 'Gogo Dlamini',
    customerName: 'Thandi Mokoena',
    service: '',
    place: 'Melville, 2092',
    items: [{ productName: 'Sandton Red', quantity: 1, size: 'Medium (M)' }],
    total: '499.00',
    hasCardMessage: true,
    hasInstructions: false,
    isOutsideArea: false,
    ownerNote: '',
    attention: [],
    late: '',
    changedSincePrint: [],
    steps: ['preparing'],
    isDueLater: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    ...over,
  };
}

/** Everything on a paid order; a test says what is special about it. */
export function ownersOrder(over: Partial<AdminOrderView> = {}): AdminOrderView {
  return {
    ...orderView({ status: 'paid', paymentStatus: 'paid' }),
    suburb: 'Melville',
    placeType: 'home',
    occasion: '',
    substitution: 'call',
    ownerNote: '',
    cardFault: '',
    attention: [],
    late: '',
    changedSincePrint: [],
    isCancelRequested: false,
    hasStock: true,
    steps: ['preparing'],
    isDueLater: false,
    canCancel: true,
    keepable: '998.00',
    ifCancelled: { toRefund: '998.00', kept: '0.00', underWay: '0.00', ontoGift: '0.00' },
    canBeChanged: true,
    canReschedule: true,
    photos: [],
    documents: [],
    claims: [],
    inPlaceOf: '',
    canIssueDocuments: false,
    canPhotograph: true,
    fromDesk: false,
    paidAt: '2026-11-21T06:10:00.000Z',
    holdExpiresAt: '2026-11-21T07:00:00.000Z',
    history: [
      {
        at: '2026-11-21T06:10:00.000Z',
        actor: 'payfast',
        movedTo: 'paid',
        reason: 'PayFast 1089250',
      },
    ],
    historyTotal: 1,
    mails: [],
    ...over,
  };
}

/** When an order is due, as a step of the day says that the screen showed it. */
export function dueTime({ deliveryDate, deliveryTime }: TimeSeen): TimeSeen {
  return { deliveryDate, deliveryTime };
}
