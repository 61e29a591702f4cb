import { Button, Modal } from '@mantine/core';
import { escapeWithin } from '#src/admin/catalogue/pictures/escape-within.ts';
import classes from './discard-dialog.module.css';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether typed work may be thrown away. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onKeep}
      title="Discard your changes?"
      centered
      {...escapeWithin(onKeep)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.text}>What you changed has not been saved.</p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onKeep} data-autofocus>
          Keep editing
        </Button>
        <Button color="blush" size="md" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Modal>
  );
}
