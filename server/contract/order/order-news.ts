import type { OrderStatus, PaymentStatus } from './order.ts';

/** How one order stands. Holds nothing personal. */
export interface OrderNewsView {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** ISO; goes on with each change, also of what is not told here. */
  changedAt: string;
}

/** What the owner's screens are told when orders change. */
export interface OwnerNewsView {
  /** The line of history that was told last, for going on from there. */
  lastEventId: number;
  /** The orders that have changed. */
  orderIds: string[];
  /** Any order may have changed: at the beginning, and when the database was out of reach. */
  isUnsure: boolean;
  /** Orders whose payment has just been confirmed. */
  paid: { id: string; orderNumber: string; deliveryDate: string; deliveryTime: string }[];
}
