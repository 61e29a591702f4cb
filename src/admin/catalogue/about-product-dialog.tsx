import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';

export type NamedProduct = Pick<AdminProductView, 'id' | 'name'>;

interface AboutProductDialogProps {
  /** Undefined while the dialog is closed. */
  product: NamedProduct | undefined;
  /** As in "History of Sandton Red". */
  title: string;
  size: string;
  onClose: () => void;
  children: (product: NamedProduct) => ReactNode;
}

/** A dialog that shows something of one product. */
export function AboutProductDialog(props: AboutProductDialogProps) {
  const { product, title, size, onClose, children } = props;
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);

  return (
    <Modal
      opened={product !== undefined}
      onClose={onClose}
      title={`${title} of ${shown?.name}`}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={phoneScreen}
    >
      {shown && children(shown)}
    </Modal>
  );
}
