import { z } from 'zod';
import { ownersClaim } from './claim.schema.ts';
import { documentLink } from '#contract/invoice/company-view.schema.ts';
import { dueTimeInput } from '#contract/delivery/due-time.schema.ts';
import {
  noneOrTypedRandInput,
  randInput,
  randView,
  typedRandInput,
} from '#contract/money/money.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { ACTOR_NAMES, MAX_MOVES, MAX_OWNER_NOTE, ownerSteps } from './admin-order.ts';
import { OPEN_ORDER_LISTS } from './order-lists.ts';
import { giftOfOrder } from './gift-of-order.schema.ts';
import { fulfilmentView, orderView } from './order-view.schema.ts';
import { orderStatuses, PAYMENT_STATUSES } from './order.ts';
import { ATTENTION_KINDS } from './order-attention.ts';
import { ownersPhoto } from './order-photo.schema.ts';
import { dayPapers } from './print.schema.ts';

const id = z.uuid();
const day = calendarDay('Please choose a day');
const time = z.iso.datetime().max(30);

/** Due on a later day than today: the owner is asked before it goes out. */
const isDueLater = z.boolean();

/** What becomes of the money of an order that is cancelled while no more of it is kept. */
const moneyIfCancelled = z.object({
  toRefund: randView,
  /** What is kept already, as the owner has agreed with the customer. */
  kept: randView,
  /** What of `toRefund` is being refunded already: it is not known yet whether that was done. */
  underWay: randView,
  /** What of `toRefund` goes back onto the gift voucher that paid it, by itself; what is kept is kept of other money first. */
  ontoGift: randView,
});

/** A reason to look at an order. */
export const attentionView = z.object({
  /** Null for what is not resolved by a tap: it ends when the order goes on. */
  id: id.nullable(),
  kind: z.enum(ATTENTION_KINDS),
  text: z.string(),
});

export type AttentionView = z.infer<typeof attentionView>;

/** An order in a list of the owner's. */
export const orderSummary = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  deliveryDate: z.string(),
  deliveryTime: z.string(),
  fulfilment: fulfilmentView,
  /** The recipient's name. */
  recipient: z.string(),
  customerName: z.string(),
  place: z.string(),
  /** When the service is that the flowers are for; empty for most. */
  service: z.string(),
  items: z.array(z.object({ productName: z.string(), quantity: z.number(), size: z.string() })),
  total: randView,
  /** What of it is still to be paid since it was changed; left out for every other. */
  toPay: randView.exactOptional(),
  hasCardMessage: z.boolean(),
  hasInstructions: z.boolean(),
  /** The postal code is none of those delivered to: phone first. */
  isOutsideArea: z.boolean(),
  ownerNote: z.string(),
  /** Why the owner must look at it; none when nothing is open. */
  attention: z.array(attentionView),
  /** Why it is late today, in a sentence; empty for all others, of which those of earlier days need the owner. */
  late: z.string(),
  /** What is not on its papers as they were printed. */
  changedSincePrint: z.array(z.string()),
  /** What one tap can do now. */
  steps: z.array(z.enum(ownerSteps)),
  isDueLater,
  createdAt: time,
});

export type OrderSummary = z.infer<typeof orderSummary>;

/** How many orders of a day are paid and not ended. */
export const openDay = z.object({ date: z.string(), orders: z.number().int() });

/** Without a date: today in Johannesburg. */
export const ordersOfDayInput = z.object({ date: day.optional() });

export const ordersOfDayView = z.object({
  date: z.string(),
  today: z.string(),
  /** All orders of the day that go out, by slot, then in the order in which they were placed. */
  orders: z.array(orderSummary),
  /** The day's papers. */
  papers: dayPapers,
  /** The latest of the day's orders that do not go out: unpaid, cancelled and the like. */
  others: z.array(orderSummary),
  othersTotal: z.number().int(),
  /** The first orders of any day that the owner must look at, by day of delivery. */
  attention: z.array(orderSummary),
  attentionTotal: z.number().int(),
  /** How many orders are late, of today and of the days before. */
  lateTotal: z.number().int(),
  /** Every day on which orders are paid and not ended, the past ones too. */
  openDays: z.array(openDay),
});

/** Where a page of a list by day of delivery ended. */
const dayCursor = z.object({ deliveryDate: day, createdAt: time, id });

export type DayCursor = z.infer<typeof dayCursor>;

/** Orders of any day: those that need the owner, those that are late, or all that are paid and not ended. */
export const openOrdersInput = z.object({
  list: z.enum(OPEN_ORDER_LISTS),
  /** Where the page before this one ended. */
  cursor: dayCursor.optional(),
});

export type OpenOrdersInput = z.infer<typeof openOrdersInput>;

export const openOrdersView = z.object({
  orders: z.array(orderSummary),
  /** How many there are on all pages. */
  total: z.number().int(),
  /** Where to go on; missing at the end. */
  next: dayCursor.optional(),
});

export type OpenOrdersView = z.infer<typeof openOrdersView>;

export type OrdersOfDayView = z.infer<typeof ordersOfDayView>;

export const searchOrdersInput = z.object({
  text: line('Search', 100).prefault(''),
  /** Where the answer before this one ended. */
  after: z.object({ createdAt: time, id }).optional(),
});

export const foundOrdersView = z.object({
  orders: z.array(orderSummary),
  /** Where to go on; missing at the end. */
  next: z.object({ createdAt: time, id }).optional(),
});

export type FoundOrdersView = z.infer<typeof foundOrdersView>;

/** Everything on one order, for the owner. */
export const adminOrderView = orderView.extend({
  occasion: z.string(),
  substitution: z.string(),
  ownerNote: z.string(),
  /** What of the card message cannot be printed, in words. */
  cardFault: z.string(),
  attention: z.array(attentionView),
  /** As in {@link orderSummary}. */
  late: z.string(),
  changedSincePrint: z.array(z.string()),
  isCancelRequested: z.boolean(),
  /** False once its flowers were given back to the stock. */
  hasStock: z.boolean(),
  steps: z.array(z.enum(ownerSteps)),
  isDueLater,
  canCancel: z.boolean(),
  /** How much of what came for it could be kept by agreement when it is cancelled. */
  keepable: randView,
  ifCancelled: moneyIfCancelled,
  canReschedule: z.boolean(),
  /** Of bouquet and door, the first one first. */
  photos: z.array(ownersPhoto),
  /** What its shopper says is wrong with it, the last one first. */
  claims: z.array(ownersClaim),
  /** The number of the order in whose place it is delivered, free of charge; empty for every other. */
  inPlaceOf: z.string(),
  /** The subscription whose delivery it is, in words; left out for every other order. */
  subscription: z.object({ id: z.uuid(), every: z.string(), state: z.string() }).exactOptional(),
  /** The gift voucher that it has bought; left out for an order of flowers. */
  gift: giftOfOrder.exactOptional(),
  /** Invoices, receipts and credit notes, the first one first. */
  documents: z.array(documentLink),
  /** It was paid before the shop issued documents. */
  canIssueDocuments: z.boolean(),
  /** Whether its bouquet can be photographed for the customer now. */
  canPhotograph: z.boolean(),
  /** The owner may change its bouquets, address, card and the like. */
  canBeChanged: z.boolean(),
  /** The owner wrote it at the order desk. */
  fromDesk: z.boolean(),
  paidAt: time.nullable(),
  /** An unpaid order is kept until then: for a quarter of an hour, or for an hour once its payment was begun. */
  holdExpiresAt: time,
  /** The latest lines of it. */
  history: z.array(
    z.object({
      at: time,
      actor: z.enum(keysOf(ACTOR_NAMES)),
      /** Null for what left the status as it was. */
      movedTo: z.enum(orderStatuses).nullable(),
      reason: z.string(),
    }),
  ),
  historyTotal: z.number(),
  mails: z.array(
    z.object({
      id,
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      state: z.enum(['queued', 'sent', 'failed']),
      attempts: z.number(),
      lastError: z.string(),
      createdAt: time,
      sentAt: time.nullable(),
      keptAsFile: z.boolean(),
    }),
  ),
});

export type AdminOrderView = z.infer<typeof adminOrderView>;

export const adminOrderInput = z.object({ id });

/** When an order was due as far as the screen knew. */
const timeSeen = z.object({ deliveryDate: day, deliveryTime: z.string().max(100) });

export type TimeSeen = z.infer<typeof timeSeen>;

export const moveOrdersInput = z.object({
  /**
   * Each with the status in which the owner saw it. `anyway`: the owner was asked about this order, and takes the
   * step before the day on which it is due. `wishSeen`: whether the screen showed that the shopper asks to cancel.
   * `timeSeen`: when it was due: a step of the day is refused where it has been moved since.
   */
  orders: z
    .array(
      z.object({
        id,
        from: z.enum(orderStatuses),
        anyway: z.boolean().optional(),
        wishSeen: z.boolean().optional(),
        timeSeen: timeSeen.optional(),
      }),
    )
    .min(1)
    .max(MAX_MOVES, `At most ${MAX_MOVES} orders at once`),
  to: z.enum(ownerSteps),
});

export type MoveOrdersInput = z.infer<typeof moveOrdersInput>;

export const movedOrdersView = z.object({
  moved: z.array(id),
  /** `code` is one of the error table's. */
  refused: z.array(
    z.object({ id, orderNumber: z.string(), code: z.string(), message: z.string() }),
  ),
});

export type MovedOrdersView = z.infer<typeof movedOrdersView>;

export const adminCancelOrderInput = z.object({
  id,
  reason: line('Reason', 300)
    .refine((text) => text !== '', 'Please say why')
    .prefault(''),
  /** What of the money that came is not refunded, as the owner has agreed with the customer. */
  kept: noneOrTypedRandInput,
  /**
   * What the screen said is refunded and kept in all when it is cancelled. Where another sum is so by now, it is not
   * cancelled.
   */
  moneySeen: z.object({ toRefund: randInput, kept: randInput }).optional(),
});

export type CancelAsOwnerInput = z.infer<typeof adminCancelOrderInput>;

/**
 * An empty note takes the note away; one that is left out is refused. `seen` is the note that the owner began
 * from, and refuses to overwrite one that was written since (409).
 */
export const ownerNoteInput = z.object({
  id,
  note: paragraph('Note', MAX_OWNER_NOTE),
  seen: paragraph('Note', MAX_OWNER_NOTE).optional(),
});

export const resolveAttentionInput = z.object({
  id,
  /** The reasons that were on the screen. */
  seen: z.array(z.uuid()).max(100),
  note: line('Note', 300),
  /** How much of the money that was to be refunded is kept; all of it where none is named. */
  kept: typedRandInput.refine((kept) => kept > 0, 'The amount must be more than R0.00').optional(),
});

export type ResolveAttentionInput = z.infer<typeof resolveAttentionInput>;

export const rescheduleInput = z.object({
  id,
  deliveryDate: day,
  deliveryTime: dueTimeInput,
  /** The owner knows that this time is full or closed, and delivers then all the same. */
  anyway: z.boolean().optional(),
  /** Where the order has been moved since, the change is refused. */
  timeSeen: timeSeen.optional(),
});

export type RescheduleInput = z.infer<typeof rescheduleInput>;
/** As a screen sends it. */
export type RescheduleRequest = z.input<typeof rescheduleInput>;
