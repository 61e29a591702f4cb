import type { AdminProductView } from '#contract/product-editing.ts';

/** What can be done with a product of the list. */
export interface ProductActions {
  edit: (product: AdminProductView) => void;
  /** Asks first. */
  remove: (product: AdminProductView) => void;
  duplicate: (product: AdminProductView) => void;
  showHistory: (product: AdminProductView) => void;
  /** By one place: to the left and up, or to the right and down. */
  move: (product: AdminProductView, direction: 'earlier' | 'later') => void;
}
