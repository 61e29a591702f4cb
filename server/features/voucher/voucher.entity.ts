import { defineEntity, p } from '@mikro-orm/core';
import { VOUCHER_KINDS } from '#contract/voucher/voucher.ts';

const VoucherSchema = defineEntity({
  name: 'Voucher',
  tableName: 'voucher',
  properties: {
    /** Made by the form of the owner. */
    id: p.uuid().primary(),
    /** As `plainCode` has it. Orders name it, so it never changes. */
    code: p.text().unique(),
    kind: p.enum(VOUCHER_KINDS),
    /** Cents of an amount, whole per cent; 0 for free delivery. It never changes either. */
    value: p.integer(),
    /** The first and the last day on which it can be used; null for no bound. */
    firstDay: p.date().nullable(),
    lastDay: p.date().nullable(),
    maxUses: p.integer().nullable(),
    oncePerAddress: p.boolean(),
    /** The only address that can use it, in small letters; empty for any. */
    email: p.text(),
    minSubtotalCents: p.integer(),
    /** False once the owner has ended it, which is for good. */
    isOn: p.boolean(),
    version: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [
    {
      name: 'voucher_value_of_kind',
      expression:
        "(kind = 'amount' and value >= 1) or (kind = 'percent' and value >= 1 and value <= 100) or (kind = 'free_delivery' and value = 0)",
    },
    { name: 'voucher_max_uses_positive', expression: 'max_uses >= 1' },
  ],
  triggers: [
    {
      // Every server that shares the database drops the pages that say whether there is any.
      name: 'voucher_changed',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'statement',
      body: "perform pg_notify('words_changed', ''); return null;",
    },
  ],
});

/** A code that takes something off an order. */
export class Voucher extends VoucherSchema.class {}
VoucherSchema.setClass(Voucher);
