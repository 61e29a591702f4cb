import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { ProductHistory } from './product-history.tsx';

type Named = Pick<AdminProductView, 'id' | 'name'>;

interface HistoryDialogProps {
  /** Undefined while the dialog is closed. */
  product: Named | undefined;
  onClose: () => void;
}

/** The history of a bouquet: author, change and time. */
export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);

  return (
    <Modal
      opened={product !== undefined}
      onClose={onClose}
      title={`History of ${shown?.name}`}
      size="44rem"
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={phoneScreen}
    >
      {shown && <ProductHistory id={shown.id} />}
    </Modal>
  );
}
