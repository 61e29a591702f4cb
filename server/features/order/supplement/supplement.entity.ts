import { defineEntity, p } from '@mikro-orm/core';
import { Order } from '#server/features/order/order.entity.ts';

/**
 * `due` until its money comes, then `paid`; `waived` where the owner lets it go, `withdrawn` where a later change made
 * the order cheaper again.
 */
export const SUPPLEMENT_STATES = ['due', 'paid', 'waived', 'withdrawn'] as const;

const SupplementSchema = defineEntity({
  name: 'Supplement',
  tableName: 'supplement',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    /** The order's number with a number behind it; the payment provider knows it by this. */
    number: p.text().unique(),
    amountCents: p.integer(),
    /** What of its payment the order still takes, since a later change made it cheaper; null: all of it. */
    countsCents: p.integer().nullable(),
    state: p.enum(SUPPLEMENT_STATES),
    createdAt: p.datetime(3),
    /** When the shopper last went off to pay it. */
    begunAt: p.datetime(3).nullable(),
    /** When the provider's books were last searched for it. */
    checkedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['order'] },
    {
      // A change that costs more while something is due is added to it.
      name: 'supplement_one_due',
      expression:
        "create unique index supplement_one_due on supplement (order_id) where state = 'due'",
    },
  ],
  checks: [{ name: 'supplement_more_than_nothing', expression: 'amount_cents > 0' }],
});

/** What a paid order costs more since it was changed. */
export class Supplement extends SupplementSchema.class {}
SupplementSchema.setClass(Supplement);

/** SQL: whether the supplement `s` of the order `o` is still to be paid. */
export const IS_SUPPLEMENT_DUE = `(s.state = 'due' and o.payment_status = 'paid'
  and o.status not in ('cancelled', 'refunded'))`;
