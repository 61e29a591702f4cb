import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ProductKind } from '#contract/catalogue/product-kind.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { DiscardDialog, useLeaveGuard } from '#src/admin/dialogs/discard-dialog.tsx';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { removeDraft } from '#src/admin/drafts/draft-storage.ts';
import classes from './product-dialog.module.css';
import { productDraftKey } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

/** What the dialog is open for. */
export type ProductTarget =
  | { mode: 'create'; kind?: ProductKind }
  | { mode: 'edit'; product: AdminProductView };

interface ProductDialogProps {
  /** Undefined while the dialog is closed. */
  target: ProductTarget | undefined;
  onClose: () => void;
  /** The product as it is now; the dialog then closes by {@link ProductDialogProps.onClose}. */
  onSaved: (product: AdminProductView) => void;
}

/** Creates a bouquet or an add-on, or changes one. Needs a router: it asks before typed work is left behind. */
export function ProductDialog({ target, onClose, onSaved }: ProductDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const guard = useLeaveGuard(isDirty, discard);
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(target);
  // A form of its own each time, also when it is opened again before it is gone.
  const [opening, setOpening] = useState(0);
  if (target && target !== shown) {
    setShown(target);
    setOpening(opening + 1);
  }
  const product = shown?.mode === 'edit' ? shown.product : undefined;
  const kind = product?.kind ?? (shown?.mode === 'create' ? shown.kind : undefined) ?? 'bouquet';
  const what = kind === 'addon' ? 'Add-on' : 'Product';

  function close() {
    setDirty(false);
    onClose();
  }

  function discard() {
    if (isDirty) removeDraft(productDraftKey(product?.id, kind));
    close();
  }

  return (
    <>
      <Modal
        opened={target !== undefined}
        onClose={guard.leave}
        closeOnEscape={!guard.isAsking && !isUploading}
        title={`${product ? 'Edit' : 'Create'} ${what}`}
        size="70rem"
        padding={0}
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{ ...phoneScreen, header: classes.header }}
      >
        <ProductForm
          key={opening}
          product={product}
          kind={kind}
          onDirtyChange={setDirty}
          onUploadingChange={setUploading}
          onCancel={guard.leave}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
        />
      </Modal>
      <DiscardDialog isOpen={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </>
  );
}
