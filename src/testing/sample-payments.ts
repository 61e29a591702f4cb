import type {
  OrderPaymentsView,
  RefundDueView,
  PaymentView,
  RefundView,
  UnreconciledPaymentView,
} from '#contract/payment/payment-admin.schema.ts';

const ORDER = {
  orderId: '00000000-0000-4000-8000-000000000001',
  orderNumber: 'FS-ABCD-1234',
  customerName: 'Thandi Mokoena',
  total: '499.00',
} as const;
const AT = '2026-11-21T06:10:00.000Z';

/** A payment of which nothing was given back. */
export function payment(over: Partial<PaymentView> = {}): PaymentView {
  return {
    way: 'payfast',
    id: '00000000-0000-4000-8000-0000000000a1',
    reference: '1089250',
    amount: '499.00',
    isDouble: false,
    isWrongAmount: false,
    isForChange: false,
    owed: '0.00',
    othersOwed: '0.00',
    othersOwedAfterAll: '0.00',
    kept: '0.00',
    keptWhy: null,
    endsOrderFrom: null,
    refunded: '0.00',
    left: '499.00',
    createdAt: AT,
    refunds: [],
    ...over,
  };
}

/** A refund through PayFast that is done. */
export function refund(over: Partial<RefundView> = {}): RefundView {
  return {
    id: '00000000-0000-4000-8000-0000000000b1',
    paymentId: payment().id,
    orderId: ORDER.orderId,
    amount: '499.00',
    reason: 'Paid twice',
    way: 'payfast',
    state: 'done',
    note: '',
    actor: 'owner',
    createdAt: AT,
    settledAt: AT,
    ...over,
  };
}

export function owed(over: Partial<RefundDueView> = {}): RefundDueView {
  const second = payment({ isDouble: true, owed: '499.00' });
  return {
    ...ORDER,
    getsEmails: true,
    status: 'paid',
    why: 'double',
    payment: second,
    ...over,
  };
}

export function unclear(over: Partial<UnreconciledPaymentView> = {}): UnreconciledPaymentView {
  const { total: toPay, ...order } = ORDER;
  return {
    ...order,
    toPay,
    status: 'expired',
    begunAt: AT,
    checkedAt: null,
    finding: '',
    ...over,
  };
}

/** The money of an order that was paid once. */
export function orderPayments(over: Partial<OrderPaymentsView> = {}): OrderPaymentsView {
  return {
    ...ORDER,
    getsEmails: true,
    status: 'paid',
    paymentStatus: 'paid',
    payments: [payment()],
    priceGivenBack: '0.00',
    otherMoney: '0.00',
    ...over,
  };
}
