import { keysOf } from '#contract/text/record-of.ts';
import type { OrderStatus } from './order.ts';

/** What the owner may do with one tap, by the status it leads to; giving money back is a payment's. */
export const ADMIN_STEPS = {
  preparing: 'Start preparing',
  out_for_delivery: 'Send out',
  delivered: 'Delivered',
  attempted: 'Nobody home',
} as const satisfies Partial<Record<OrderStatus, string>>;

export type AdminStep = keyof typeof ADMIN_STEPS;

export const ownerSteps = keysOf(ADMIN_STEPS);

/** Returns whether an order takes this step on its day, or earlier if the owner confirms. */
export function isStepOfTheDay(step: AdminStep): boolean {
  return step === 'out_for_delivery' || step === 'delivered';
}

/** The names of actors in an order's history, as the owner reads them. */
export const ACTOR_NAMES = {
  shopper: 'Shopper',
  payfast: 'PayFast',
  owner: 'You',
  driver: 'The driver',
  system: 'The shop',
} as const;

/** At most this many orders are moved in one call: a busy day. */
export const MAX_MOVES = 200;

export const MAX_OWNER_NOTE = 2_000;

/** Returns whether an order's customer gets emails: one whose data was erased has no address, and a caller need not. */
export function getsEmails({ customerEmail }: { customerEmail: string }): boolean {
  return customerEmail !== '';
}

/** Returns whether a cancelled order's flowers go back on sale: those that were out do not. */
export function goBackOnSale({
  status,
  hasStock,
}: {
  status: OrderStatus;
  hasStock: boolean;
}): boolean {
  return hasStock && status !== 'attempted';
}

/** When an order is due, or was as far as a screen knew. */
interface Due {
  deliveryDate: string;
  deliveryTime: string;
}

/** Returns whether an order is due at another time than a screen knew; false where the screen does not say. */
export function hasMoved({ deliveryDate, deliveryTime }: Due, seen: Due | undefined): boolean {
  if (!seen) return false;
  return seen.deliveryDate !== deliveryDate || seen.deliveryTime !== deliveryTime;
}
