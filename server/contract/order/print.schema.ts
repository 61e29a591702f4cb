import { z } from 'zod';
import { calendarDay } from '#contract/time/day.schema.ts';
import { fulfilmentView } from './order-view.schema.ts';
import { orderStatuses } from './order.ts';
import { MAX_PRINTED, type PrintPart, printParts } from './print.ts';

/** "make,card" as it stands in an address; nothing means everything. */
const parts = z
  .string()
  .max(100)
  .default('')
  .transform((text): PrintPart[] => {
    const chosen = new Set(text.split(','));
    const known = printParts.filter((part) => chosen.has(part));
    return known.length > 0 ? known : [...printParts];
  });

export const printDayInput = z.object({
  date: calendarDay('Send a day such as 2026-11-22'),
});
export const printOrderInput = z.object({ id: z.uuid() });
export const printPartsInput = z.object({ parts });

const item = z.object({ quantity: z.number().int(), productName: z.string(), size: z.string() });
const row = z.tuple([z.string(), z.string()]);

/** What the florist needs to make and send it. The only paper that names the sender. */
export const workOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  fulfilment: fulfilmentView,
  day: z.string(),
  slot: z.string(),
  isAnonymous: z.boolean(),
  cardMessage: z.string(),
  instructions: z.string(),
  items: z.array(item),
  /** Label and text; rows without a text are left out. */
  rows: z.array(row),
});
export type WorkOrder = z.infer<typeof workOrder>;

/** What goes along to the door. Names the sender only if they may be named; never a price. */
export const deliverySlip = z.object({
  orderNumber: z.string(),
  fulfilment: fulfilmentView,
  day: z.string(),
  slot: z.string(),
  recipient: z.string(),
  phone: z.string(),
  address: z.array(z.string()),
  /** What has to be known at the door, such as a gate code: label and text. */
  door: z.array(row),
  instructions: z.string(),
  items: z.array(item),
  /** Name, and number where the recipient has none; empty for a sender that stays unnamed. */
  sender: z.string(),
});
export type DeliverySlip = z.infer<typeof deliverySlip>;

/** What is stuck to the flowers: the words that the sender wrote, and nothing of ours about them. */
export const card = z.object({
  orderNumber: z.string(),
  recipient: z.string(),
  message: z.string(),
});
export type Card = z.infer<typeof card>;

/** How many of one bouquet in one size are to be made. */
export const makeRow = z.object({
  productName: z.string(),
  size: z.string(),
  /** By delivery slot, in the order of `slots`. */
  bySlot: z.array(z.number().int()),
  total: z.number().int(),
});

/** How the papers that lie on the table stand to what would be printed now. */
export const dayPapers = z.object({
  /** When they were last printed. */
  printedAt: z.iso.datetime().nullable(),
  /** What is not on them, in words. */
  notes: z.array(z.string()),
});
export type DayPapers = z.infer<typeof dayPapers>;

const printedOrder = z.object({
  id: z.uuid(),
  /** Digests of what its papers say, field by field. */
  version: z.string().max(300),
});

export const printView = z.object({
  /** "Sunday 22 November 2026", or an order's number. */
  title: z.string(),
  slots: z.array(z.string()),
  /** What is still to be made: paid, or being prepared. */
  makeList: z.array(makeRow),
  workOrders: z.array(workOrder),
  slips: z.array(deliverySlip),
  cards: z.array(card),
  /** The orders that are printed, with what is shown of each. */
  orders: z.array(printedOrder),
  sincePrint: dayPapers,
});
export type PrintView = z.infer<typeof printView>;

/** Papers came out of the printer as a page showed them. */
export const recordPrintInput = z.object({
  /** Missing where the papers are those of one order. */
  date: printDayInput.shape.date.optional(),
  parts: z.array(z.enum(printParts)).min(1).max(printParts.length),
  orders: z.array(printedOrder).max(MAX_PRINTED, `At most ${MAX_PRINTED} orders at once`),
});
