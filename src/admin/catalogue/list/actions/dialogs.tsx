import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { ProductDialog, type ProductTarget } from '#src/admin/catalogue/editor/product-dialog.tsx';
import { HistoryDialog } from '#src/admin/catalogue/history/history-dialog.tsx';
import { ImportDialog } from '#src/admin/catalogue/import/import-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The one dialog that is open over the list. */
export type OpenDialog =
  | { kind: 'editor'; target: ProductTarget }
  | { kind: 'import' }
  | { kind: 'delete' | 'history'; product: AdminProductView };

interface DialogsProps {
  open: OpenDialog | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

export function Dialogs({ open, onClose, onDeleted }: DialogsProps) {
  const target = open?.kind === 'editor' ? open.target : undefined;
  const historyOf = open?.kind === 'history' ? open.product : undefined;
  const toDelete = open?.kind === 'delete' ? open.product : undefined;

  return (
    <>
      <ProductDialog target={target} onClose={onClose} onSaved={onClose} />
      <HistoryDialog product={historyOf} onClose={onClose} />
      <ImportDialog isOpen={open?.kind === 'import'} onClose={onClose} onImported={onClose} />
      <DeleteDialog product={toDelete} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}
