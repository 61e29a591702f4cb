import { expect, it } from 'vitest';
import { type AttentionKind, attentionText } from './order-attention.ts';

const KINDS: readonly AttentionKind[] = [
  'slot_gone',
  'offer_ended',
  'paid_after_cancel',
  'paid_after_own_cancel',
  'time_closed',
  'refund_found',
  'refund_unclear',
  'overdue',
];

it.each(KINDS)('%s speaks of no delivery where the order is collected', (kind) => {
  const text = attentionText({ kind, day: '2026-11-24', isCollected: true });
  expect(text).not.toMatch(/deliver/i);
});

it('says of an order of an earlier day what did not become of it', () => {
  const overdue = (isCollected: boolean) =>
    attentionText({ kind: 'overdue', day: '2026-11-24', isCollected });
  expect(overdue(false)).toBe('Was due on Tuesday 24 November 2026 and is not delivered.');
  expect(overdue(true)).toBe('Was due on Tuesday 24 November 2026 and is not collected.');
});
