import type { PrintPart } from '#contract/order/print.ts';

/** A paper of one order that could not be drawn. */
export interface Failure {
  orderNumber: string;
  part: PrintPart;
  error: Error;
}

export type Failures = ReturnType<typeof createFailures>;

/**
 * Keeps the failure of one order's paper from taking the papers of all. A document in which a paper failed holds
 * a part of that paper, so it is thrown away: the next one holds a sentence in the place of what failed.
 */
export function createFailures() {
  const found = new Map<string, Failure>();
  return {
    all: (): Failure[] => [...found.values()],

    /** Draws the paper of an order, or `instead` where it failed in an earlier document. */
    guard(part: PrintPart, orderNumber: string, draw: () => void, instead: () => void): void {
      const key = `${part} ${orderNumber}`;
      if (found.has(key)) {
        instead();
        return;
      }
      try {
        draw();
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        found.set(key, { orderNumber, part, error });
      }
    },
  };
}

/** Returns the text printed in place of a paper that failed. */
export function failureText(orderNumber: string): string {
  return `Order ${orderNumber} could not be printed. Please see it on the screen.`;
}
