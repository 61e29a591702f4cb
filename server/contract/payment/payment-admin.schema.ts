import { z } from 'zod';
import { randView } from '#contract/money/money.schema.ts';
import { FULFILMENTS, orderStatuses, PAYMENT_STATUSES } from '#contract/order/order.ts';
import { ownPaymentWays, PAYMENTS_PAGE } from './payment.ts';
import { line } from '#contract/text/text.ts';
import { REFUND_STATES, REFUND_WAYS } from './refund.ts';

/** A refund for the owner. */
export const refundView = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  orderId: z.uuid(),
  amount: randView,
  reason: z.string(),
  way: z.enum(REFUND_WAYS),
  state: z.enum(REFUND_STATES),
  /** What came of it, in a sentence; empty where there is nothing to say. */
  note: z.string(),
  actor: z.string(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type RefundView = z.infer<typeof refundView>;

/** A payment of an order, with what was given back of it. */
export const paymentView = z.object({
  id: z.uuid(),
  way: z.enum(['payfast', 'gift', ...ownPaymentWays]),
  /** PayFast's own number, or what the owner noted. */
  reference: z.string(),
  amount: randView,
  /** Came although the order was paid already. */
  isDouble: z.boolean(),
  /** Is not what the order costs, and so never pays for it. */
  isWrongAmount: z.boolean(),
  /** Paid what a change of the order cost more. */
  isForChange: z.boolean(),
  refunded: randView,
  /** What can still be given back; refunds under way are taken off. */
  left: randView,
  /** It bought a gift voucher, of which so much was spent and cannot be given back; left out where nothing was. */
  giftSpent: randView.exactOptional(),
  /** What of it is to be given back: of an order's payments together what is kept above what it costs. */
  owed: randView,
  /** What of it the owner has agreed to keep although it was to be given back. */
  kept: randView,
  /** Why that is kept; null where nothing is. */
  keptWhy: z.string().nullable(),
  /** What is to be refunded of the order's other payments. */
  othersOwed: randView,
  /** The same once nothing is left of this one, so that another payment may pay for the order. */
  othersOwedAfterAll: randView,
  /** A refund of as much or more ends the order; null where no refund of this payment does. */
  endsOrderFrom: randView.nullable(),
  createdAt: z.iso.datetime(),
  refunds: z.array(refundView),
});
export type PaymentView = z.infer<typeof paymentView>;

/** An order in a list of money matters. */
const orderFacts = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  total: randView,
});

/** False once the personal data of the order was erased: no email is sent about the money. */
const getsEmails = z.boolean();

export const orderPaymentsView = orderFacts.extend({
  getsEmails,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  payments: z.array(paymentView),
  /** What of the order's price was given back. */
  priceGivenBack: randView,
  /** What is kept that does not pay for it. */
  otherMoney: randView,
});
export type OrderPaymentsView = z.infer<typeof orderPaymentsView>;

/** An unpaid order whose shopper went off to pay. */
export const unreconciledPaymentView = orderFacts.omit({ total: true }).extend({
  /** What PayFast is to be paid: less than the order’s total where a gift voucher pays a part. */
  toPay: randView,
  begunAt: z.iso.datetime(),
  /** When PayFast's books were last searched; null: never since. */
  checkedAt: z.iso.datetime().nullable(),
  finding: z.string(),
});
export type UnreconciledPaymentView = z.infer<typeof unreconciledPaymentView>;

/** Money that is the shopper's: it came twice, does not fit the order, or its order was cancelled. */
export const refundDueView = orderFacts.extend({
  getsEmails,
  why: z.enum(['double', 'wrong-amount', 'cancelled', 'cheaper']),
  payment: paymentView,
});
export type RefundDueView = z.infer<typeof refundDueView>;

/** A notification that the shop could not settle by itself. */
export const reviewView = z.object({
  id: z.uuid(),
  reference: z.string(),
  orderNumber: z.string(),
  /** Null when the number names no order of the shop. */
  orderId: z.uuid().nullable(),
  reason: z.string(),
  receivedAt: z.iso.datetime(),
  /** Still tried again by itself. */
  isWaiting: z.boolean(),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewRefInput = z.object({ id: z.uuid() });

/** How many of each list are shown. */
export const listPaymentsInput = z.object({
  most: z.coerce.number().int().min(1).max(2_000).prefault(PAYMENTS_PAGE),
});
export type ListPaymentsInput = z.infer<typeof listPaymentsInput>;

/** A payment that the owner has seen in the account at PayFast, and PayFast never confirmed here. */
export const recordPaymentInput = z.object({
  orderId: z.uuid(),
  reference: line('PayFast number', 100)
    .refine(
      (text) => /^[0-9]{1,20}$/.test(text),
      'Please give the number that PayFast shows for the payment: digits only',
    )
    // One number is one payment, however it is typed.
    .transform((text) => text.replace(/^0+(?=[0-9])/, '')),
});
export type RecordPaymentInput = z.infer<typeof recordPaymentInput>;

/** Money that came to the owner without PayFast. */
export const recordOwnPaymentInput = z.object({
  orderId: z.uuid(),
  way: z.enum(ownPaymentWays, 'Please choose how it was paid'),
  /** What finds it again: the line of the bank statement, the number of the receipt. */
  reference: line('Reference', 100).prefault(''),
});
export type RecordOwnPaymentInput = z.infer<typeof recordOwnPaymentInput>;

const total = z.number().int();

/** What a change of a paid order left to be paid. */
export const supplementDueView = orderFacts.extend({
  fulfilment: z.enum(FULFILMENTS),
  toPay: randView,
});
export type SupplementDueView = z.infer<typeof supplementDueView>;

/** Everything about money that asks for the owner. */
export const paymentsView = z.object({
  /** How many each list holds; it shows the first of them. */
  totals: z.object({
    paying: total,
    unclear: total,
    settled: total,
    owed: total,
    refundsUnderWay: total,
    reviews: total,
    toPay: total,
  }),
  /** Went off to pay within the hour: it settles by itself, or becomes unclear. */
  paying: z.array(unreconciledPaymentView),
  /** PayFast is still to be asked about these. */
  unclear: z.array(unreconciledPaymentView),
  /** PayFast was asked after the last attempt to pay, and knows of no payment. */
  settled: z.array(unreconciledPaymentView),
  owed: z.array(refundDueView),
  refundsUnderWay: z.array(
    refundView.extend({ orderNumber: z.string(), customerName: z.string(), getsEmails }),
  ),
  reviews: z.array(reviewView),
  /** What changes of orders left to be paid. */
  toPay: z.array(supplementDueView),
});
export type PaymentsView = z.infer<typeof paymentsView>;

export const orderRefInput = z.object({ orderId: z.uuid() });

/** What came of asking PayFast for payments that were never told. */
export const checkView = z.object({
  /** False: PayFast could not be asked, and nothing is known. */
  isKnown: z.boolean(),
  /** How many orders turned out to be paid. */
  paid: z.number().int(),
  /** In a sentence for the owner. */
  finding: z.string(),
});
export type CheckView = z.infer<typeof checkView>;
