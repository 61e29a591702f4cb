import { Alert, Button } from '@mantine/core';
import { ERRORS } from '#contract/http/errors.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './newer-version.module.css';
import { useNewest } from './use-newest.ts';

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
    const disputed = isDisputed ? ' Where both changed the same thing, yours stands.' : '';
    showToast({
      title: 'Not saved yet',
      message: `These are the newer ones with your changes on top.${disputed} Look at them, then save.`,
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
          Put my changes on the newer ones
        </Button>
      </div>
    </Alert>
  );
}
