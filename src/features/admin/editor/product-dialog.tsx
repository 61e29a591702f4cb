import { Modal } from '@mantine/core';
import type { AdminProductView } from '#contract/product-editing.ts';

/** What the dialog is open for. */
export type ProductTarget = { mode: 'create' } | { mode: 'edit'; product: AdminProductView };

interface ProductDialogProps {
  /** Undefined while the dialog is closed. */
  target: ProductTarget | undefined;
  onClose: () => void;
  /** The product as it is now; the dialog then closes by {@link ProductDialogProps.onClose}. */
  onSaved: (product: AdminProductView) => void;
}

/** Creates a bouquet or changes one. */
export function ProductDialog({ target, onClose }: ProductDialogProps) {
  const title = target?.mode === 'edit' ? 'Edit Product' : 'Create Product';
  return <Modal opened={target !== undefined} onClose={onClose} title={title} />;
}
