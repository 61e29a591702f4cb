import { useSyncExternalStore } from 'react';
import type { OrderSummary } from '#contract/order/admin-order.schema.ts';
import type { AdminStep } from '#contract/order/admin-order.ts';

export type Movable = Pick<
  OrderSummary,
  'id' | 'orderNumber' | 'status' | 'deliveryDate' | 'isDueLater' | 'attention'
>;

/** A step that is taken before its day only when the owner says so. */
interface EarlyQuestion {
  orders: readonly Movable[];
  to: AdminStep;
  /** Takes these orders the step on. */
  onMove: (orders: readonly Movable[]) => void;
}

let question: EarlyQuestion | undefined;
const listeners = new Set<() => void>();

/** Asks on the screen; the question goes with the screen. */
export function askEarly(asked: EarlyQuestion): void {
  set(asked);
}

export function closeEarlyQuestion(): void {
  set(undefined);
}

export function useEarlyQuestion(): EarlyQuestion | undefined {
  return useSyncExternalStore(subscribe, current, current);
}

function current(): EarlyQuestion | undefined {
  return question;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: EarlyQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}
