import { defineEntity, p } from '@mikro-orm/core';
import { Order } from '#server/features/order/order.entity.ts';

const OrderHolderSchema = defineEntity({
  name: 'OrderHolder',
  tableName: 'order_holder',
  properties: {
    /** A keyed digest of the cart, the email address with its network, or a network from which the order came; see holders.ts. */
    holder: p.text().primary(),
    order: () => p.manyToOne(Order).primary(),
    /**
     * How many bouquets it kept from others without paying, where it ended unpaid; see
     * {@link HoldRepository.noteLapse}.
     */
    lapsed: p.double().nullable(),
  },
  indexes: [
    // What an order's end notes is found by the order, with its flowers locked.
    { name: 'order_holder_of_order', properties: ['order'] },
    {
      name: 'order_holder_lapsed',
      expression:
        'create index order_holder_lapsed on order_holder (holder) where lapsed is not null',
    },
    {
      name: 'order_holder_not_lapsed',
      expression:
        'create index order_holder_not_lapsed on order_holder (holder) where lapsed is null',
    },
  ],
});

/** By whom an order counts as placed, for the limits of what is held unpaid. Deleted after some days. */
export class OrderHolder extends OrderHolderSchema.class {}
OrderHolderSchema.setClass(OrderHolder);

const HoldLapseSchema = defineEntity({
  name: 'HoldLapse',
  tableName: 'hold_lapse',
  properties: {
    /** As in {@link OrderHolder}. */
    holder: p.text().primary(),
    /** How many bouquets its unpaid orders kept from others, as of `at`: it decreases with time. */
    lapsed: p.double(),
    at: p.datetime(3),
  },
});

/** One by whom holds lapsed lately; see {@link HoldRepository.noteLapses}. */
export class HoldLapse extends HoldLapseSchema.class {}
HoldLapseSchema.setClass(HoldLapse);
