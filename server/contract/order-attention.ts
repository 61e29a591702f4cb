/**
 * Why the owner must look at an order that was paid late: its slot or day is gone. The owner moves it
 * to another time, delivers anyway, or gives the money back.
 */
export const DELIVERY_GONE = 'Paid after the hold ended, and its delivery time is gone.';
