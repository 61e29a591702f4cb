import { Modal } from '@mantine/core';
import { escapeWithin } from './escape-within.ts';
import classes from './upload-dialog.module.css';
import { UploadPanel } from './upload-panel.tsx';

interface UploadDialogProps {
  isOpen: boolean;
  /** Closing ends an upload that is under way. */
  onClose: () => void;
  /** The picture is ready; the caller closes the dialog. */
  onUploaded: (imageUrl: string) => void;
}

/** Takes one picture: chosen, dropped, photographed or pasted. */
export function UploadDialog({ isOpen, onClose, onUploaded }: UploadDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered
      {...escapeWithin(onClose)}
      title="Upload image"
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ inner: classes.inner, content: classes.content, title: classes.title }}
    >
      <UploadPanel onCancel={onClose} onUploaded={onUploaded} />
    </Modal>
  );
}
