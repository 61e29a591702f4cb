import { CITY, DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { Cents } from '#contract/money/money.ts';
import { HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import { newOrderNumber } from '#server/features/order/order-number.ts';

interface EmailOrder {
  id: string;
  amount: Cents;
  customerName: string;
  customerEmail: string;
  recipientName: string;
  message: string;
  /** The day on which what it buys is emailed. */
  mailOn: string;
  now: Date;
}

/** Returns the row of an order of a gift voucher: nothing of it is made, driven or printed, and it takes no place of a day. */
export function newEmailOrder(wanted: EmailOrder): OrderRow {
  const { id, amount, customerName, customerEmail, recipientName, message, mailOn, now } = wanted;
  return {
    id,
    orderNumber: newOrderNumber(),
    status: 'pending_payment',
    paymentStatus: 'unpaid',
    stockState: 'held',
    fulfilment: 'email',
    collectionPoint: '',
    holdExpiresAt: new Date(now.getTime() + HOLD_MS),
    needsAttention: false,
    attentionReason: '',
    customerName,
    customerEmail,
    customerPhone: '',
    deliveryAddress: '',
    deliveryCity: CITY,
    deliveryPostalCode: '',
    deliveryDate: mailOn,
    deliveryTime: DELIVERY_SLOTS[0],
    outsideArea: false,
    fromDesk: false,
    takenAnyway: false,
    inPlaceOf: '',
    movedOnItsDay: false,
    specialInstructions: '',
    recipientName,
    recipientPhone: '',
    cardMessage: message,
    anonymous: false,
    substitution: '',
    suburb: '',
    placeType: '',
    placeName: '',
    placeUnit: '',
    serviceTime: '',
    gateCode: '',
    ifAway: '',
    occasion: '',
    companyName: '',
    companyAddress: '',
    vatNumber: '',
    orderReference: '',
    subtotalCents: amount,
    deliveryCents: 0,
    voucherCode: '',
    voucherKind: '',
    voucherValue: 0,
    discountCents: 0,
    totalCents: amount,
    giftVoucherId: null,
    giftCents: 0,
    firstTotalCents: null,
    firstCountsCents: null,
    ownerNote: '',
    cartSessionId: null,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    cancelRequestedAt: null,
    cancelDeclinedAt: null,
    erasedAt: null,
  };
}
