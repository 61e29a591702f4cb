import { defineEntity, p } from '@mikro-orm/core';
import { Order } from './order.entity.ts';

const OrderHolderSchema = defineEntity({
  name: 'OrderHolder',
  tableName: 'order_holder',
  properties: {
    /** A keyed digest of the cart, the email address with its network, or a network from which the order came; see holders.ts. */
    holder: p.text().primary(),
    order: () => p.manyToOne(Order).primary(),
  },
});

/** By whom an order counts as placed, for the limits of what is held unpaid. Deleted after some days. */
export class OrderHolder extends OrderHolderSchema.class {}
OrderHolderSchema.setClass(OrderHolder);
