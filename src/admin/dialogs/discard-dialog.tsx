import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { escapeWithin } from './escape-within.ts';
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

/**
 * For a small form that keeps no draft: leaving the page, or closing the form by `leave`, asks first while
 * something typed would be lost. Returns the question too, which the form shows.
 */
export function useDiscardQuestion(isDirty: boolean, onDiscard: () => void) {
  const { isAsking, leave, keep, discard } = useLeaveGuard(isDirty, onDiscard);
  return {
    isAsking,
    leave,
    question: <DiscardDialog isOpen={isAsking} onKeep={keep} onDiscard={discard} />,
  };
}

/**
 * Asks before typed work is thrown away: when the dialog is closed, when the page is left within the
 * shop, and by the browser itself when the tab is closed. Asks nothing while there is nothing to lose.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: leavesPage,
    disabled: !isDirty,
    withResolver: true,
  });

  return {
    isAsking: isClosing || blocker.status === 'blocked',
    leave: () => {
      if (isDirty) setClosing(true);
      else onLeave();
    },
    keep: () => {
      setClosing(false);
      blocker.reset?.();
    },
    discard: () => {
      setClosing(false);
      onLeave();
      blocker.proceed?.();
    },
  };
}

interface Move {
  current: { pathname: string };
  next: { pathname: string };
}

function leavesPage({ current, next }: Move): boolean {
  return current.pathname !== next.pathname;
}
