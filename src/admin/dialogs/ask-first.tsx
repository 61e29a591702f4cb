import { Button, Modal } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './dialog.module.css';

interface AskFirstProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The words of the button that does it. */
  action: string;
  /** Does it, and closes the dialog. */
  onConfirm: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something is ended or erased for good. */
export function AskFirst({ isOpen, onClose, title, action, onConfirm, children }: AskFirstProps) {
  function confirm({ detail }: MouseEvent) {
    // The second tap of two that opened the question may land here, before it could be read.
    if (detail <= 1) onConfirm();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="blush" size="md" onClick={confirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
