import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ERRORS } from '#contract/http/errors.ts';
import { BothVersions } from '#src/admin/records/newer-version.tsx';
import { closeReports } from '#src/ui/toasts/show-toast.ts';
import classes from './conflict-alert.module.css';
import { draftDifferences, mergeDrafts, mergeForTheirs } from './merge-drafts.ts';
import type { ProductDraft } from './product-draft.ts';

interface ConflictAlertProps {
  /** The product when the dialog opened, what was typed since, and how it is now. */
  seen: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
  isPending: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two people, or two windows, changed one product: shows both and asks which is to stay. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { seen, mine, theirs, isPending, onTakeTheirs, onKeepMine } = props;
  const element = useRef<HTMLDivElement>(null);
  // The Save button that had the focus is gone.
  useEffect(() => {
    closeReports();
    element.current?.focus();
  }, []);
  const drafts = { seen, mine, theirs };
  const disputed = draftDifferences(mergeDrafts(drafts), mergeForTheirs(drafts));
  const untouched = draftDifferences(seen, theirs).filter(
    ({ field }) => !disputed.some((difference) => difference.field === field),
  );

  return (
    <Alert
      ref={element}
      role="alert"
      tabIndex={-1}
      color="blush"
      title={ERRORS.PRODUCT_CHANGED.message}
      className={classes.alert}
    >
      <BothVersions disputed={disputed} untouched={untouched} />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="md"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onTakeTheirs();
          }}
        >
          Take theirs
        </Button>
        <Button size="md" onClick={onKeepMine} aria-disabled={isPending}>
          Keep mine
        </Button>
      </div>
    </Alert>
  );
}

interface DeletedAlertProps {
  isPending: boolean;
  onBringBack: () => void;
}

/** The product was deleted in another window while it was being changed here. */
export function DeletedAlert({ isPending, onBringBack }: DeletedAlertProps) {
  const element = useRef<HTMLDivElement>(null);
  // The Save button that had the focus is gone.
  useEffect(() => {
    closeReports();
    element.current?.focus();
  }, []);

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
