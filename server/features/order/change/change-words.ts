import type { ChangedPart } from '#contract/order/change-order.schema.ts';
import type { OrderLine } from '#server/features/order/order.entity.ts';

/** With these words the history tells of a change by the owner. */
export const CHANGED = 'Changed. ';

/** Returns lines on one line of text: 2 × Blush, Large; 1 × Dawn, Medium. */
export function linesText(
  lines: readonly Pick<OrderLine, 'quantity' | 'productName' | 'sizeLabel'>[],
): string {
  return lines
    .map(({ quantity, productName, sizeLabel }) => `${quantity} × ${productName}, ${sizeLabel}`)
    .join('; ');
}

/** Returns what was changed as the history has it, with what was there before. */
export function changedText(changes: readonly ChangedPart[]): string {
  const parts = changes.map(
    ({ what, before, after }) => `${what}: ${after || 'nothing'} (before: ${before || 'nothing'}).`,
  );
  return CHANGED + parts.join(' ');
}
