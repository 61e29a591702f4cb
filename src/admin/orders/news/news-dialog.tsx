import { Modal } from '@mantine/core';
import classes from '#src/admin/dialogs/dialog.module.css';
import { NewsSwitches } from './news-switches.tsx';

interface NewsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Where the ways of being told of new orders are switched on and off later. */
export function NewsDialog({ isOpen, onClose }: NewsDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="When an order comes in"
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      <NewsSwitches />
    </Modal>
  );
}
