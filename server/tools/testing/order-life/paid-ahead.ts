import type { Books, GiftInBooks } from './books.ts';
import { keptOf } from './books.ts';

/** The money of a gift voucher, in cents, worked out from what was bought and what came of it. */
export interface GiftAccount {
  /** What unpaid orders hold of it. */
  held: number;
  /** What it has paid and did not get back. */
  spent: number;
  /** What went back to its buyer, or is on its way there. */
  back: number;
  left: number;
  /** What is neither spent nor back in the books; what is held or on its way is in it. */
  owed: number;
}

const MAY_BE_BACK = ['asking', 'sending', 'unclear', 'done'];

export function accountOf(books: Books, { id, order, amount }: GiftInBooks): GiftAccount {
  const orders = books.orders.filter(({ voucher }) => voucher === id);
  const held = orders
    .filter(({ status }) => status === 'pending_payment')
    .reduce((sum, { gift }) => sum + gift, 0);
  const spent = books.payments
    .filter((each) => each.provider === 'gift' && orders.some((by) => by.id === each.order))
    .reduce((sum, each) => sum + keptOf(books, each), 0);
  const bought = books.payments.filter((each) => each.order === order && !each.isExtra);
  const refunds = books.refunds.filter(({ reference }) =>
    bought.some((each) => each.reference === reference),
  );
  const sumOf = (states: readonly string[]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((sum, refund) => sum + refund.amount, 0);
  const back = sumOf(MAY_BE_BACK);
  const buying = books.orders.find((each) => each.id === order);
  const isGood = buying?.paid === 'paid' && buying.status !== 'cancelled';
  const left = isGood ? Math.max(0, amount - held - spent - back) : 0;
  return { held, spent, back, left, owed: amount - spent - sumOf(['done']) };
}

/** Whether it was paid for, and can still be used on this day. */
export function isUsable({ expiresOn }: GiftInBooks, today: string): boolean {
  return expiresOn !== null && expiresOn >= today;
}

/** What a gift voucher with so much left pays of an order: all, or what leaves R5.00 for PayFast to take. */
export function giftPays(left: number, costs: number): number {
  return left >= costs ? costs : Math.max(0, Math.min(left, costs - 500));
}
