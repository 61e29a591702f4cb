import type { DateText } from '#contract/time/day.ts';
import type { AttentionView } from '#contract/order/admin-order.schema.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import {
  type AttentionFacts,
  attentionText,
  CLAIM,
  isDeliveryAttention,
} from '#contract/order/order-attention.ts';
import { isCollected } from '#contract/order/order-words.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import type { OpenAttention } from './attention.repository.ts';

type State = Pick<OrderRow, 'status' | 'deliveryDate' | 'fulfilment' | 'needsAttention'>;

/** Returns true for an order that is paid, not ended, and was due before today. */
export function isOverdue(
  { status, deliveryDate }: Pick<State, 'status' | 'deliveryDate'>,
  today: DateText,
): boolean {
  return isOpenStatus(status) && deliveryDate < today;
}

/**
 * Returns the reasons for which the owner must look at an order: the stored ones, and those that follow from the clock.
 */
export function attentionViews(
  order: State,
  open: readonly OpenAttention[],
  today: DateText,
): AttentionView[] {
  const views: AttentionView[] = open.map((reason) => ({
    // What is wrong is answered, and resolved by that.
    id: reason.kind === CLAIM ? null : reason.id,
    kind: reason.kind,
    text: attentionText(reason),
  }));
  if (isOverdue(order, today)) {
    const facts = { day: order.deliveryDate, isCollected: isCollected(order) };
    views.unshift(unstored({ kind: 'overdue', ...facts }));
  }
  // A server of an earlier release marks the order, but stores no reason.
  if (views.length === 0 && order.needsAttention) views.push(unstored({ kind: 'other' }));
  return views;
}

/** Returns what is open about flowers and delivery; money does not concern the florist. */
export function deliveryAttentionTexts(open: readonly OpenAttention[]): string[] {
  return open.filter(({ kind }) => isDeliveryAttention(kind)).map(attentionText);
}

function unstored(facts: AttentionFacts): AttentionView {
  return { id: null, kind: facts.kind, text: attentionText(facts) };
}

/** Returns the line of history for something that is dealt with: the owner's own words, if any, and what it was. */
export function dealtWithText(was: string, done = ''): string {
  const said = done.trim();
  if (said === '') return `Dealt with. It was: ${was}`;
  const end = /[.!?…]$/.test(said) ? '' : '.';
  return `Dealt with: ${said}${end} It was: ${was}`;
}
