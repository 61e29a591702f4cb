import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { plural } from '#contract/text/plural.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { EMPTY_DRAFT } from './bulk-draft.ts';
import { BulkForm } from './bulk-form.tsx';
import classes from './bulk-panel.module.css';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { useUndoBulk } from './use-undo-bulk.ts';

interface BulkDialogProps {
  /** Undefined while the dialog is closed. */
  products: readonly AdminProductView[] | undefined;
  onClose: () => void;
  /** The products were changed; the dialog then closes by {@link BulkDialogProps.onClose}. */
  onChanged: () => void;
}

/** Changes several products together, after a preview. What was typed stays until it is done or cancelled. */
export function BulkDialog({ products, onClose, onChanged }: BulkDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const undo = useUndoBulk();
  const bulk = useBulkChange(({ id, products: changed }) => {
    showToast({
      tone: 'success',
      message: `${plural(changed.length, 'product')} changed`,
      ...(id && { action: { label: 'Undo', onClick: () => undo(id) } }),
    });
    setDraft(EMPTY_DRAFT);
    onClose();
    onChanged();
  });
  // While it closes, the dialog still shows what it was open for.
  const [shown, setShown] = useState(products);
  if (products && products !== shown) setShown(products);
  const { preview, failure } = bulk;

  function close() {
    onClose();
    // A change that is on its way ends with its preview.
    if (!bulk.isApplying) bulk.goBack();
  }

  return (
    <Modal
      opened={products !== undefined}
      onClose={close}
      title={`Change ${plural(shown?.length ?? 0, 'product')}`}
      size="44rem"
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ ...phoneScreen, header: classes.header }}
    >
      {preview ? (
        <BulkPreview
          preview={preview}
          isPending={bulk.isApplying}
          failure={failure}
          onBack={bulk.goBack}
          onApply={bulk.apply}
        />
      ) : (
        <BulkForm
          draft={draft}
          onChange={setDraft}
          isPending={bulk.isPreviewing}
          failure={failure}
          onCancel={() => {
            setDraft(EMPTY_DRAFT);
            close();
          }}
          onPreview={(change) => bulk.show(shown?.map(({ id }) => id) ?? [], change)}
        />
      )}
    </Modal>
  );
}
