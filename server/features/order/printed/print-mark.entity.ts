import { defineEntity, p } from '@mikro-orm/core';
import { printParts } from '#contract/order/print.ts';
import { Order } from '#server/features/order/order.entity.ts';
import type { PrintedContent } from './printed-content.ts';

const PrintMarkSchema = defineEntity({
  name: 'PrintMark',
  tableName: 'print_mark',
  properties: {
    order: () => p.manyToOne(Order).primary(),
    part: p.enum(printParts).primary(),
    printedAt: p.datetime(3),
    /** The day for which it was printed; the order may be for another one by now. */
    deliveryDate: p.date(),
    /** Digests of what stood on the paper, by field: enough to see that something changed. */
    content: p.json<PrintedContent>(),
  },
  indexes: [{ properties: ['deliveryDate'] }],
});

/** The last time that a paper of an order was printed, and what stood on it. */
export class PrintMark extends PrintMarkSchema.class {}
PrintMarkSchema.setClass(PrintMark);

const DayPrintSchema = defineEntity({
  name: 'DayPrint',
  tableName: 'day_print',
  properties: {
    day: p.date().primary(),
    part: p.enum(printParts).primary(),
    printedAt: p.datetime(3),
  },
});

/** The last time that a paper of a whole day was printed: an order that comes later is not on it. */
export class DayPrint extends DayPrintSchema.class {}
DayPrintSchema.setClass(DayPrint);
