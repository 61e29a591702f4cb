import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './conflict-alert.module.css';

interface DeletedAlertProps {
  isPending: boolean;
  onBringBack: () => void;
}

/** The product was deleted in another window while it was being changed here. */
export function DeletedAlert({ isPending, onBringBack }: DeletedAlertProps) {
  const element = useRef<HTMLDivElement>(null);
  // The Save button that had the focus is gone.
  useEffect(() => element.current?.focus(), []);

  return (
    <Alert
      ref={element}
      role="alert"
      tabIndex={-1}
      color="blush"
      title="This product was deleted elsewhere."
      className={classes.alert}
    >
      <p className={classes.text}>What you typed is still here and can be saved with it.</p>
      <div className={classes.actions}>
        <Button size="md" onClick={onBringBack} aria-disabled={isPending}>
          Bring it back
        </Button>
      </div>
    </Alert>
  );
}
