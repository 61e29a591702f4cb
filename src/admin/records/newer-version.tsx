import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ERRORS } from '#contract/http/errors.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './newer-version.module.css';
import { messageOf } from '#src/lib/shop-error.ts';

export interface Merged {
  /** Whether something was changed both here and elsewhere, and not to the same. */
  isDisputed: boolean;
}

interface NewerVersionProps<View> {
  read: () => Promise<View>;
  /** The newer version is to be shown, without what was changed here. */
  onTake: (newest: View) => void;
  /** The newer version is to be shown, with what was changed here on top of it, to be looked at and saved. */
  onMerge: (newest: View) => Merged;
}

/** Asks what to do when what is edited here was changed elsewhere since. */
export function NewerVersion<View>({ read, onTake, onMerge }: NewerVersionProps<View>) {
  const { withNewest, isReading } = useNewest(read);

  function merge(newest: View) {
    const { isDisputed } = onMerge(newest);
    const disputed = isDisputed ? ' Where both changed the same thing, yours counts.' : '';
    showToast({
      title: 'Not saved yet',
      message: `You see the newest version with your changes on top.${disputed} Check it, then save.`,
    });
  }

  return (
    <Alert role="alert" color="blush" title={ERRORS.SETTINGS_CHANGED.message}>
      <p className={classes.text}>Nothing was saved, and what you changed is still here.</p>
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={isReading} onClick={() => withNewest(onTake)}>
          Drop my changes
        </Button>
        <Button aria-disabled={isReading} onClick={() => withNewest(merge)}>
          Add my changes on top
        </Button>
      </div>
    </Alert>
  );
}

/**
 * Returns what reads the newest version of something and hands it on. Where that fails it is said, and
 * everything stays as it is, so that it can be pressed again.
 */
function useNewest<View>(read: () => Promise<View>) {
  const reading = useMutation({
    mutationFn: read,
    onError: (error) => {
      const message = messageOf(error, 'The shop could not be reached. Please try again.');
      showToast({ tone: 'error', title: 'The newer version could not be read', message });
    },
  });
  return {
    isReading: reading.isPending,
    withNewest: (onRead: (newest: View) => void) => {
      if (!reading.isPending) reading.mutate(undefined, { onSuccess: onRead });
    },
  };
}
