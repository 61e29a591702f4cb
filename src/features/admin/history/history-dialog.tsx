import { Modal } from '@mantine/core';
import type { AdminProductView } from '#contract/product-editing.ts';

interface HistoryDialogProps {
  /** Undefined while the dialog is closed. */
  product: Pick<AdminProductView, 'id' | 'name'> | undefined;
  onClose: () => void;
}

/** Who changed what on a bouquet, and when. */
export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  return <Modal opened={product !== undefined} onClose={onClose} title="History" />;
}
