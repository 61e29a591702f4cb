import { z } from 'zod';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { quantity, sizeName } from '#contract/cart/cart-fields.schema.ts';
import { dueTimeInput } from '#contract/delivery/due-time.schema.ts';
import { randInput, randView } from '#contract/money/money.schema.ts';
import { line } from '#contract/text/text.ts';
import { checkoutForm, idempotencyKey } from './order.schema.ts';
import { MAX_ORDER_LINES } from './order.ts';

/** The fields of a placed order that the owner may change, besides its lines. */
export const changeForm = checkoutForm
  .pick({
    customerPhone: true,
    recipientName: true,
    recipientPhone: true,
    deliveryAddress: true,
    suburb: true,
    deliveryPostalCode: true,
    deliveryDate: true,
    cardMessage: true,
    anonymous: true,
    specialInstructions: true,
    placeName: true,
    placeUnit: true,
    serviceTime: true,
    gateCode: true,
    ifAway: true,
  })
  .extend({
    /** Empty where it is not known. */
    placeType: z.union([z.literal(''), checkoutForm.shape.placeType]),
    deliveryTime: dueTimeInput,
    /** Why a day or time is promised that is full or closed. */
    anyway: line('Reason', 200).optional(),
  });

/** A line as it is to be: one that the order has, in another number perhaps, or a new one at today's price. */
const changedLine = z.union([
  z.object({ lineId: z.uuid(), quantity }),
  z.object({ productId, size: sizeName.optional(), quantity }),
]);
export type ChangedLine = z.infer<typeof changedLine>;

/** A placed order as it is to be. */
export const changeOrderPreviewInput = changeForm.extend({
  id: z.uuid(),
  /** What the screen began from: a change of an order that was changed since is refused. */
  version: z.string().max(100),
  lines: z
    .array(changedLine)
    .min(1, 'An order needs a bouquet: cancel it if nothing is left of it')
    .max(MAX_ORDER_LINES, `An order can hold at most ${MAX_ORDER_LINES} lines`),
});
export type ChangeOrderPreviewInput = z.infer<typeof changeOrderPreviewInput>;

export const changePlacedOrderInput = changeOrderPreviewInput.extend({
  /** The new total as the owner saw it in the preview. */
  total: randInput,
  idempotencyKey: idempotencyKey.optional(),
});
export type ChangePlacedOrderInput = z.infer<typeof changePlacedOrderInput>;

const orderLine = z.object({
  productId,
  productName: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  price: randView,
});

/** What the form of a change begins from. */
export const orderToChangeView = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  version: z.string(),
  /** Why its bouquets stay as they are, in a sentence; empty where they can be changed. */
  linesFixed: z.string(),
  /** The same of its day, time and card. */
  planFixed: z.string(),
  total: randView,
  lines: z.array(orderLine.extend({ lineId: z.uuid() })),
  values: z.object({
    customerPhone: z.string(),
    recipientName: z.string(),
    recipientPhone: z.string(),
    deliveryAddress: z.string(),
    suburb: z.string(),
    deliveryPostalCode: z.string(),
    placeType: z.string(),
    // A change that was begun before these were asked for has none.
    placeName: z.string().default(''),
    placeUnit: z.string().default(''),
    serviceTime: z.string().default(''),
    gateCode: z.string().default(''),
    ifAway: z.string().default(''),
    deliveryDate: z.string(),
    deliveryTime: z.string(),
    cardMessage: z.string(),
    anonymous: z.boolean(),
    specialInstructions: z.string(),
  }),
});
export type OrderToChangeView = z.infer<typeof orderToChangeView>;

/** What of an order a change makes another, in words. */
const changedPart = z.object({ what: z.string(), before: z.string(), after: z.string() });
export type ChangedPart = z.infer<typeof changedPart>;

/** What saving a change does. */
export const changePreviewView = z.object({
  /** Nothing where the change makes nothing different. */
  changes: z.array(changedPart),
  lines: z.array(orderLine),
  before: randView,
  after: randView,
  /** What is still to be paid, and to be refunded, once it is saved. */
  toPay: randView,
  toRefund: randView,
  /** What it takes of the stock; below zero, what it gives back. */
  stock: z.array(
    z.object({ productName: z.string(), takes: z.number().int(), left: z.number().int() }),
  ),
  /** It takes a place of the day, which it had not. */
  takesPlace: z.boolean(),
  isOutsideArea: z.boolean(),
  /** What the customer will read; null where they get no email. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
});
export type ChangePreviewView = z.infer<typeof changePreviewView>;

export const orderToChangeInput = z.object({ id: z.uuid() });

/** What is still to be paid for a change is let go; `amountSeen` is how much that was on the screen. */
export const waiveSupplementInput = z.object({ id: z.uuid(), amountSeen: randInput });
export type WaiveSupplementInput = z.infer<typeof waiveSupplementInput>;
