import { defineEntity, p } from '@mikro-orm/core';
import { printParts } from '#contract/order/print.ts';

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
