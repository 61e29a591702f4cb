import { z } from 'zod';
import { characterCount } from '#contract/text/characters.ts';
import { quantity, sessionId, sizeName } from '#contract/cart/cart-fields.schema.ts';
import { EMPTY_CART } from '#contract/cart/cart.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { CITY, DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { randInput, randView } from '#contract/money/money.schema.ts';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { phoneNumbers } from '#contract/text/phone.ts';
import { companyForm, companyView } from '#contract/invoice/company.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { orderOccasions } from './occasion.ts';
import {
  orderStatuses,
  PAYMENT_STATUSES,
  SUBSTITUTIONS,
  PLACE_TYPES,
  MAX_ORDER_LINES,
  MAX_CARD_MESSAGE,
} from './order.ts';

const PHONE = /^\+?[0-9]{10,}$/;
/** The second may be the first one's last digits: 011 555 1234/5. */
const OTHER_PHONE = /^\+?[0-9]+$/;

/**
 * A phone number of 10 to 15 digits, with spaces, dots, dashes, brackets and a leading + allowed. It may have an
 * extension, and another number may follow.
 */
export const phone = line('Phone number', 40)
  .refine(
    (text) =>
      phoneNumbers(text).every((number, index) => (index ? OTHER_PHONE : PHONE).test(number)),
    'Phone number must be at least 10 digits',
  )
  .refine(
    (text) => phoneNumbers(text).every((number) => number.replace('+', '').length <= 15),
    'Phone number must be at most 15 digits',
  );

/** The fields of the checkout form, each with the specification's message (section 5). */
export const checkoutForm = z.object({
  customerName: line('Name', 100)
    .refine((text) => characterCount(text) >= 2, 'Name must be at least 2 characters')
    .prefault(''),
  customerEmail: line('Email', 254).pipe(z.email('Invalid email address')).prefault(''),
  customerPhone: phone.prefault(''),
  deliveryAddress: line('Address', 300)
    .refine((text) => characterCount(text) >= 5, 'Address must be at least 5 characters')
    .prefault(''),
  /** The shop delivers in Johannesburg only, so any other city becomes that. */
  deliveryCity: z
    .string()
    .max(300)
    .optional()
    .transform(() => CITY),
  deliveryPostalCode: line('Postal code', 20)
    .refine((text) => characterCount(text) >= 4, 'Postal code must be at least 4 characters')
    .refine((text) => text.length < 4 || /^[0-9]{4}$/.test(text), 'Postal code must be 4 digits')
    .prefault(''),
  deliveryDate: calendarDay('Delivery date is required'),
  deliveryTime: z.enum(DELIVERY_SLOTS, 'Please choose one of the delivery times').optional(),
  specialInstructions: paragraph('Special instructions', 1000).optional(),
  recipientName: line('Recipient name', 100).optional(),
  recipientPhone: z.union([z.literal(''), phone]).optional(),
  cardMessage: paragraph('Card message', MAX_CARD_MESSAGE).optional(),
  anonymous: z.boolean().optional(),
  substitution: z.enum(SUBSTITUTIONS).optional(),
  suburb: line('Suburb', 100).optional(),
  placeType: z.enum(PLACE_TYPES).optional(),
  occasion: z.enum(orderOccasions).optional(),
  ...companyForm.shape,
});

/** An order as sent: the form, the lines and the totals the shopper saw. The server checks each figure. */
export const placeOrderInput = checkoutForm.extend({
  /** The cart to empty once the order is paid. */
  sessionId: sessionId.optional(),
  /** The total is then that with the voucher. */
  voucherCode: line('Voucher code', 60).optional(),
  subtotal: randInput,
  delivery: randInput,
  total: randInput,
  items: z
    .array(
      z.object({
        productId,
        quantity,
        size: sizeName.optional(),
        priceAtTime: randInput,
      }),
    )
    .min(1, EMPTY_CART)
    .max(MAX_ORDER_LINES, `An order can hold at most ${MAX_ORDER_LINES} lines`),
});

export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, {
    error: 'The Idempotency-Key must be 8 to 200 visible characters',
    abort: true,
  })
  .max(200);

export const orderByIdInput = z.object({ id: z.uuid() });

/** The code is empty where the order is masked. */
const voucherOfOrder = z.object({ code: z.string(), discount: randView });

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
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  deliveryAddress: z.string(),
  /** Empty where none was named. */
  suburb: z.string(),
  deliveryCity: z.string(),
  deliveryPostalCode: z.string(),
  deliveryDate: z.string(),
  deliveryTime: z.string(),
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
