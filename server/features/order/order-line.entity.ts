import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { Order } from './order.entity.ts';

const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'order_line',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order),
    position: p.integer(),
    product: () => p.manyToOne(Product),
    /** Name, size and price as they were when the order was placed. */
    productName: p.text(),
    sizeCode: p.text(),
    sizeLabel: p.text(),
    quantity: p.integer(),
    priceCents: p.integer(),
  },
  uniques: [{ properties: ['order', 'position'] }],
  checks: [
    { name: 'order_line_quantity_1_to_99', expression: '(quantity >= 1) AND (quantity <= 99)' },
  ],
});

export class OrderLine extends OrderLineSchema.class {}
OrderLineSchema.setClass(OrderLine);

/** What an order's view shows of a line. */
export type ShownLine = Pick<OrderLine, 'productName' | 'quantity' | 'sizeLabel' | 'priceCents'> & {
  product: { id: string };
};
