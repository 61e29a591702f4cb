import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';

/** What can be done with a product of the list. */
export interface ProductActions {
  edit: (product: AdminProductView) => void;
  /** Asks first. */
  remove: (product: AdminProductView) => void;
  /** All presses of one opening of its menu are one `intent`. */
  duplicate: (product: AdminProductView, intent: string) => void;
  showHistory: (product: AdminProductView) => void;
  /** Shows the link to its preview. */
  preview: (product: AdminProductView) => void;
  /** By one place: to the left and up, or to the right and down. */
  move: (product: AdminProductView, direction: 'earlier' | 'later') => void;
}
