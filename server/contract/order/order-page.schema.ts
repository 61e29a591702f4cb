import { z } from 'zod';
import { orderClaims } from './claim.schema.ts';
import { documentLink } from '#contract/invoice/company-view.schema.ts';
import { randInput, randView } from '#contract/money/money.schema.ts';
import { line } from '#contract/text/text.ts';
import { shownPhoto } from './order-photo.schema.ts';
import { checkoutForm, orderByIdInput, phone } from './order.schema.ts';
import { orderView } from './order-view.schema.ts';
import { orderStatuses, PLACE_DETAILS } from './order.ts';

/** What the link in a mail holds; see `OrderAccessTokens` on the server. */
const orderKey = z.string().min(1).max(100);

/** An order's page, with the key of its link if the shopper came by that. */
export const orderPageInput = z.object({ id: z.uuid(), key: orderKey.optional() });

/** A reminder of an order, a year later. */
export const reminderView = z.object({
  /** The day of which it reminds, two weeks before. */
  day: z.string(),
  /** What is celebrated then; empty for a day that only the shopper knows. */
  peak: z.string(),
  isOn: z.boolean(),
});
export type ReminderView = z.infer<typeof reminderView>;

export const CANCELLING = ['at-once', 'with-refund', 'ask', 'asked', 'no'] as const;

/** An order as its own page shows it. */
export const orderPageView = orderView.extend({
  /** Whether the caller proved, by the key of the link, that the order is theirs. */
  isProven: z.boolean(),
  /** Whether card message, instructions and phone may still be changed: until preparing starts. */
  canChange: z.boolean(),
  /** Until when an unpaid order is kept that the owner wrote for its customer; null for every other. */
  keptUntil: z.iso.datetime().nullable(),
  /** True when a shopper can neither change it nor ask to cancel it any more. */
  isOver: z.boolean(),
  /** What cancelling does now: an unpaid order is cancelled at once, a paid one with its refund until the florist begins, and the owner is asked about others. */
  cancelling: z.enum(CANCELLING),
  /** The customer asked to cancel, and the florist let the order go on. */
  cancelDeclined: z.boolean(),
  /** What the driver told of the door, in a sentence; empty for others than the holder of the key. */
  atTheDoor: z.string(),
  /** Photos for the holder of the key; null where there is none to see. */
  photos: z.object({ bouquet: shownPhoto.nullable(), door: shownPhoto.nullable() }),
  /** Invoices, receipts and credit notes for the holder of the key, the first one first. */
  documents: z.array(documentLink),
  /** The reminder that the holder of the key can ask for, or has asked for; null where there is none. */
  reminder: reminderView.nullable(),
  /** Until when the holder of the key is asked to review its bouquets; null where they are not. */
  reviewUntil: z.string().nullable(),
  /** What was wrong with it, for the holder of the key. */
  wrong: orderClaims,
  /** The number of the order in whose place it is delivered, free of charge; empty for every other. */
  inPlaceOf: z.string(),
  /** The subscription whose delivery it is, for the holder of the key; left out for every other order. */
  subscription: z
    .object({
      /** In words, such as "every week". */
      every: z.string(),
      isGoingOn: z.boolean(),
      /** Opens its page; empty where the email address was corrected since. */
      token: z.string(),
    })
    .exactOptional(),
  /** What is left on the gift voucher that it uses, and until when, for the holder of the key; left out for every other order. */
  giftLeft: z.object({ amount: randView, until: z.string().nullable() }).exactOptional(),
  /** Each status the order came into, the first one first. */
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
});

export type OrderPageView = z.infer<typeof orderPageView>;

/** The fields that a shopper may change of an order that is placed, in the order in which the form has them. */
export const CHANGEABLE = [
  'cardMessage',
  'specialInstructions',
  'customerPhone',
  'recipientPhone',
  'recipientName',
  'deliveryAddress',
  'suburb',
  'deliveryPostalCode',
  'placeType',
  ...PLACE_DETAILS,
  'deliveryDate',
  'deliveryTime',
] as const;

const seenText = z.string().max(2_000).optional();
const seenLine = z.string().max(400).optional();

/** What a shopper may change of an order that is placed; a field that is left out stays. */
export const changeOrderInput = z.object({
  id: z.uuid(),
  key: orderKey,
  cardMessage: checkoutForm.shape.cardMessage,
  specialInstructions: checkoutForm.shape.specialInstructions,
  customerPhone: phone.optional(),
  recipientPhone: checkoutForm.shape.recipientPhone,
  recipientName: checkoutForm.shape.recipientName,
  deliveryAddress: checkoutForm.shape.deliveryAddress.unwrap().optional(),
  suburb: checkoutForm.shape.suburb,
  deliveryPostalCode: checkoutForm.shape.deliveryPostalCode.unwrap().optional(),
  /** Empty where it is not known. Of the details an order keeps what its kind of place has. */
  placeType: z.union([z.literal(''), checkoutForm.shape.placeType]),
  placeName: checkoutForm.shape.placeName,
  placeUnit: checkoutForm.shape.placeUnit,
  serviceTime: checkoutForm.shape.serviceTime,
  gateCode: checkoutForm.shape.gateCode,
  ifAway: checkoutForm.shape.ifAway,
  deliveryDate: checkoutForm.shape.deliveryDate.optional(),
  /** One of an earlier release stays until another is chosen. */
  deliveryTime: line('Delivery time', 40).optional(),
  /** What the order comes to then, as the shopper saw it; needed where another delivery has another fee. */
  total: randInput.optional(),
  /** What stood in the fields when the change was begun; a change made elsewhere since is then not lost. */
  seen: z
    .object({
      cardMessage: seenText,
      specialInstructions: seenText,
      customerPhone: seenLine,
      recipientPhone: seenLine,
      recipientName: seenLine,
      deliveryAddress: seenLine,
      suburb: seenLine,
      deliveryPostalCode: seenLine,
      placeType: seenLine,
      placeName: seenLine,
      placeUnit: seenLine,
      serviceTime: seenLine,
      gateCode: seenLine,
      ifAway: seenLine,
      deliveryDate: seenLine,
      deliveryTime: seenLine,
    } satisfies Record<(typeof CHANGEABLE)[number], typeof seenText>)
    .optional(),
});

export type ChangeOrderInput = z.infer<typeof changeOrderInput>;

/** An order that the caller proves to be theirs. */
export const ownOrderInput = z.object({ id: z.uuid(), key: orderKey });

export const setReminderInput = ownOrderInput.extend({ isOn: z.boolean() });
export type SetReminderInput = z.infer<typeof setReminderInput>;

/** An order that was found by number and mail address: that proves as much as the link of a mail. */
export const foundOrderView = orderView.extend({ key: orderKey });

export type FoundOrderView = z.infer<typeof foundOrderView>;

/** What a shopper knows of an order: its number, as they write it, and the mail address it was placed with. */
export const orderLookUpInput = z.object({
  orderNumber: line('Order number', 40)
    .refine((text) => text !== '', 'Order number is required')
    .prefault(''),
  email: line('Email', 254).pipe(z.email('Invalid email address')).prefault(''),
});
export type OrderLookUpInput = z.infer<typeof orderLookUpInput>;

/** The last event that a disconnected browser received; it goes on from there. */
const lastEventId = z
  .string()
  .regex(/^[0-9]{1,15}$/, { abort: true })
  .max(15)
  .transform(Number)
  .optional();

export const orderNewsInput = orderByIdInput.extend({ lastEventId: z.string().max(40).optional() });

export const ownerNewsInput = z.object({ lastEventId }).optional();
