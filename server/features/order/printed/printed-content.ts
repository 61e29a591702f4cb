import { createHash } from 'node:crypto';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import { type PrintedField, printedFields } from '#contract/order/print.ts';
import { recordOf } from '#contract/text/record-of.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
/** Digests of what the papers say of an order, by field; an older server may know fewer. */
export type PrintedContent = Partial<Record<PrintedField, string>>;

/** Long enough that no change is taken for none. */
const LENGTH = 16;

/** Returns what the papers say of an order now, as digests, because the texts are kept once, in the order. */
export function printedContent(
  order: Order,
  lines: readonly OrderLine[],
): Record<PrintedField, string> {
  const values: Record<PrintedField, unknown[]> = {
    cardMessage: [order.cardMessage],
    instructions: [order.specialInstructions],
    recipient: [order.recipientName || order.customerName],
    phones: [order.recipientPhone, order.customerPhone],
    address: [
      order.placeType,
      order.deliveryAddress,
      order.suburb,
      order.deliveryCity,
      order.deliveryPostalCode,
      // Without any, the digest is that of the releases before.
      ...PLACE_DETAILS.map((detail) => order[detail]).filter(Boolean),
    ],
    when: [order.deliveryDate, order.deliveryTime],
    sender: [order.customerName, order.anonymous],
    items: lines.map(({ productName, sizeLabel, quantity }) => [productName, sizeLabel, quantity]),
    substitution: [order.substitution],
    ownerNote: [order.ownerNote],
  };
  return recordOf(printedFields, (field) => digest([order.id, values[field]]));
}

/** Other fields are another shape: a page that was opened before a release says what it showed in the old one. */
const SHAPE = digest(printedFields);

/**
 * Returns the contents of all papers of an order as one text: a page that is printed reports with it what it showed.
 */
export function printedVersion(order: Order, lines: readonly OrderLine[]): string {
  const content = printedContent(order, lines);
  return [SHAPE, ...printedFields.map((field) => content[field])].join(':');
}

/** Returns what a version says of each field; undefined where it is of another shape. */
export function readPrintedVersion(version: string): PrintedContent | undefined {
  const [shape, ...digests] = version.split(':');
  if (shape !== SHAPE || digests.length !== printedFields.length) return undefined;
  return Object.fromEntries(printedFields.map((field, index) => [field, digests[index]]));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);
}
