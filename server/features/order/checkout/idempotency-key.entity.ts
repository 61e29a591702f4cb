import { defineEntity, p } from '@mikro-orm/core';
import { Order } from '#server/features/order/order.entity.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    key: p.text().primary(),
    requestHash: p.text(),
    /** Checked at commit: the key is claimed before the order is written. */
    order: () => p.manyToOne(Order).deferMode('deferred'),
    createdAt: p.datetime(3),
  },
  indexes: [{ properties: ['createdAt'] }],
});

/** Remembers which order a client's Idempotency-Key made, for 24 hours. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
