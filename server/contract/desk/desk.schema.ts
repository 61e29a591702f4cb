import { z } from 'zod';
import { ownPaymentWays } from '#contract/payment/payment.ts';
import { line } from '#contract/text/text.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { randView } from '#contract/money/money.schema.ts';
import { nameCollectionDate, WHATEVER_IS_WRONG } from '#contract/order/collected-form.ts';
import { checkoutForm, idempotencyKey } from '#contract/order/order.schema.ts';
import { seenPrices } from '#contract/order/place-order.schema.ts';
import { placeView } from '#contract/order/order-view.schema.ts';
import { orderSummary } from '#contract/order/admin-order.schema.ts';

/** How many days an order that the owner writes may be kept for its payment. */
export const MOST_DAYS_KEPT = 14;

/** How a caller pays: by a link to the order's page, by EFT that is still to come, or already. */
export const DESK_PAYMENTS = ['link', 'later', ...ownPaymentWays] as const;
export type DeskPayment = (typeof DESK_PAYMENTS)[number];

const time = z.enum(DELIVERY_SLOTS, 'Please choose one of the delivery times').optional();

/** The form of the order desk: that of the checkout, and what only the owner decides. */
export const deskForm = checkoutForm
  .omit({ customerEmail: true, deliveryTime: true, deliveryCity: true })
  .extend({
    /** A caller need not have one; then no email goes out about the order. */
    customerEmail: z
      .union([z.literal(''), line('Email', 254).pipe(z.email('Invalid email address'))])
      .prefault(''),
    deliveryTime: time,
    /** Why a day or time is promised that is full or closed. */
    anyway: line('Reason', 200).optional(),
    payment: z.enum(DESK_PAYMENTS, 'Please choose how it is paid').prefault('link'),
    /** What finds a payment again that is here already. */
    reference: line('Reference', 100).prefault(''),
    /** For how many days, after today, it is kept until it is paid. */
    keptDays: z.coerce.number().int().min(0).max(MOST_DAYS_KEPT).prefault(2),
  });

/** An order that the owner writes for a caller, with the prices that the owner saw. */
export const writeDeskOrderInput = deskForm
  .extend({
    ...seenPrices.shape,
    /** The quote request that becomes this order: it is marked as answered. */
    enquiryId: z.uuid().optional(),
  })
  .superRefine(nameCollectionDate, WHATEVER_IS_WRONG);
export type WriteDeskOrderInput = z.infer<typeof writeDeskOrderInput>;

export const writeDeskOrderCall = writeDeskOrderInput.extend({
  idempotencyKey: idempotencyKey.optional(),
});

export const findCallersInput = z.object({ text: line('Search', 100).prefault('') });

const recipient = z.object({
  recipientName: z.string(),
  recipientPhone: z.string(),
  deliveryAddress: z.string(),
  suburb: z.string(),
  deliveryPostalCode: z.string(),
  ...placeView.shape,
});
export type CallerRecipient = z.infer<typeof recipient>;

/** Somebody that ordered before, with where their last bouquets went. */
export const callerView = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  /** When the last of their orders was placed. */
  lastAt: z.iso.datetime(),
  recipients: z.array(recipient),
});
export type CallerView = z.infer<typeof callerView>;

export const callersView = z.object({ callers: z.array(callerView) });

/** Orders of the desk that are not paid: those that are kept, and those that ended so in the last days. */
export const deskOrdersView = z.object({
  waiting: z.array(orderSummary.extend({ keptUntil: z.iso.datetime() })),
  waitingTotal: z.number().int(),
  ended: z.array(orderSummary),
});
export type DeskOrdersView = z.infer<typeof deskOrdersView>;

export const deskOrderInput = z.object({ id: z.uuid() });

export const keepDeskOrderInput = deskOrderInput.extend({
  keptDays: z.number().int().min(0).max(MOST_DAYS_KEPT),
});

/** The message that asks a caller to pay an order. */
export const paymentRequestView = z.object({
  link: z.string(),
  /** A message with the link, to copy. */
  text: z.string(),
  total: randView,
});
export type PaymentRequestView = z.infer<typeof paymentRequestView>;
