import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';

/** An order as the server returns it, waiting for payment; a test says what is special about it. */
export function orderView(over: Partial<OrderView> = {}): OrderView {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    orderNumber: 'FS-ABCD-1234',
    status: 'pending_payment',
    paymentStatus: 'unpaid',
    canPay: true,
    subtotal: '998.00',
    delivery: '0.00',
    total: '998.00',
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    customerPhone: '082 123 4567',
    deliveryAddress: '12 Fourth Avenue, Melville',
    suburb: '',
    deliveryCity: 'Johannesburg',
    deliveryPostalCode: '2092',
    placeType: '',
    placeName: '',
    placeUnit: '',
    serviceTime: '',
    gateCode: '',
    ifAway: '',
    deliveryDate: '2026-11-24',
    deliveryTime: 'Morning (9AM - 12PM)',
    specialInstructions: '',
    recipientName: '',
    recipientPhone: '',
    cardMessage: '',
    anonymous: false,
    companyName: '',
    companyAddress: '',
    vatNumber: '',
    orderReference: '',
    outsideArea: false,
    deliveryInDoubt: false,
    deliveryDoubt: '',
    isPaymentAwaited: false,
    isBeingConfirmed: false,
    paymentInReview: false,
    money: { paid: '0.00', refunded: '0.00', toRefund: '0.00', toPay: '0.00' },
    masked: false,
    items: [],
    createdAt: '2026-11-21T08:48:00.000Z',
    ...over,
  };
}

/** The page of an order, for a visitor with its link; a test says what is special about it. */
export function orderPageView(over: Partial<OrderPageView> = {}): OrderPageView {
  return {
    ...orderView({ status: 'paid', paymentStatus: 'paid', canPay: false }),
    isProven: true,
    canChange: true,
    isOver: false,
    cancelling: 'ask',
    keptUntil: null,
    cancelDeclined: false,
    atTheDoor: '',
    photos: { bouquet: null, door: null },
    documents: [],
    reminder: null,
    reviewUntil: null,
    wrong: { until: null, claims: [] },
    inPlaceOf: '',
    steps: [
      { status: 'pending_payment', at: '2026-11-21T08:48:00.000Z' },
      { status: 'paid', at: '2026-11-21T08:50:00.000Z' },
    ],
    ...over,
  };
}
