import { Modal } from '@mantine/core';
import { plural } from '#contract/text/plural.ts';
import phoneScreen from '#src/admin/dialogs/phone-screen.module.css';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './import-dialog.module.css';
import { ImportPanel } from './import-panel.tsx';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The catalogue was changed; the lists are being read again already. The dialog then closes. */
  onImported: () => void;
}

/** Takes the catalogue in as a CSV file, after a dry run that shows what it would do. */
export function ImportDialog({ isOpen, onClose, onImported }: ImportDialogProps) {
  function handleImported(count: number) {
    const message = `${plural(count, 'product')} imported`;
    showToast({ message, tone: 'success' });
    onImported();
    onClose();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Import products"
      size="56rem"
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ ...phoneScreen, header: classes.header }}
    >
      <ImportPanel onCancel={onClose} onImported={handleImported} />
    </Modal>
  );
}
