import type { OrderView } from '#contract/order/order.schema.ts';
import { type CheckoutDraft, loadDraft, saveDraft } from './checkout-draft.ts';

const FILLED = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'recipientName',
  'recipientPhone',
  'deliveryAddress',
  'suburb',
  'deliveryPostalCode',
] as const satisfies readonly (keyof CheckoutDraft & keyof OrderView)[];

/**
 * Fills the checkout form with the people and the address of an earlier order, for the next one. Its day, its time and
 * its card are new each time, and stay as they are.
 */
export function fillDraft(order: Pick<OrderView, (typeof FILLED)[number] | 'anonymous'>): void {
  const people = Object.fromEntries(FILLED.map((field) => [field, order[field]]));
  saveDraft({ ...loadDraft(), ...people, anonymous: order.anonymous });
}
