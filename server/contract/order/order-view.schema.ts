import { z } from 'zod';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { companyView } from '#contract/invoice/company-view.schema.ts';
import { randView } from '#contract/money/money.schema.ts';
import { FULFILMENTS, orderStatuses, PAYMENT_STATUSES } from './order.ts';

/** The code is empty where the order is masked. */
const voucherOfOrder = z.object({ code: z.string(), discount: randView });

/** The kind of place and what it has, as an order shows it; each is empty where it was not said. */
export const placeView = z.object({
  placeType: z.string(),
  placeName: z.string(),
  placeUnit: z.string(),
  serviceTime: z.string(),
  gateCode: z.string(),
  ifAway: z.string(),
});

/** How an order gets to its customer; left out where it is delivered. */
export const fulfilmentView = z.enum(FULFILMENTS).exactOptional();

export const orderView = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /**
   * Whether it can be paid now: not once its hold has ended or its day, time or area was closed.
   */
  canPay: z.boolean(),
  subtotal: randView,
  delivery: randView,
  total: randView,
  /** What a voucher takes off subtotal and delivery; left out where the order has none. */
  voucher: voucherOfOrder.exactOptional(),
  /** What a gift voucher pays of the total; left out where none does. */
  giftPays: randView.exactOptional(),
  /** It buys a gift voucher, which is emailed on its day and not delivered; left out where it does not. */
  isGiftVoucher: z.literal(true).exactOptional(),
  /** The day on which that gift voucher was emailed; left out before, and where it buys none. */
  giftMailedOn: z.string().exactOptional(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  deliveryAddress: z.string(),
  /** Empty where none was named. */
  suburb: z.string(),
  deliveryCity: z.string(),
  deliveryPostalCode: z.string(),
  /** Each is empty where the order is masked. */
  ...placeView.shape,
  deliveryDate: z.string(),
  /** A slot; of an order that is collected "Collect between 09:00 and 12:00". */
  deliveryTime: z.string(),
  fulfilment: fulfilmentView,
  specialInstructions: z.string(),
  recipientName: z.string(),
  recipientPhone: z.string(),
  cardMessage: z.string(),
  anonymous: z.boolean(),
  /** For an invoice to a company; each is empty where it was not given. */
  ...companyView.shape,
  /** True when the postal code is outside the usual area; the owner will phone. */
  outsideArea: z.boolean(),
  /** True while the day and time of the order are no promise: the owner will phone. */
  deliveryInDoubt: z.boolean(),
  /** Why, and what comes next, in words; empty while they are a promise. */
  deliveryDoubt: z.string(),
  /** True while the owner has closed what it was placed for after its payment was begun: that may still come. */
  isPaymentAwaited: z.boolean(),
  /** True while PayFast has told of a payment and has not confirmed it yet: nothing is to be paid again. */
  isBeingConfirmed: z.boolean(),
  /** True while a payment of it has come that the shop still looks into, such as one of another amount. */
  paymentInReview: z.boolean(),
  /** What was paid, what of it has been refunded or is still going to be, and what a change left to be paid. */
  money: z.object({ paid: randView, refunded: randView, toRefund: randView, toPay: randView }),
  /**
   * How what is still to be paid of a paid order stands; left out where nothing is. It is `asked` for, `awaited` where
   * its shopper went to PayFast to pay it, or `held` while the owner decides whether the order stands.
   */
  rest: z.enum(['asked', 'awaited', 'held']).exactOptional(),
  /**
   * How often flowers like these come from now on, in words such as "every week"; left out where they come once, where
   * the first of them are not paid for, and while they do not come.
   */
  comesAgain: z.string().exactOptional(),
  /** True once two hours have passed: names, phone, mail and address are then hidden. */
  masked: z.boolean(),
  items: z.array(
    z.object({
      productId,
      productName: z.string(),
      quantity: z.number().int(),
      size: z.string(),
      priceAtTime: randView,
    }),
  ),
  createdAt: z.iso.datetime(),
});

export type OrderView = z.infer<typeof orderView>;
