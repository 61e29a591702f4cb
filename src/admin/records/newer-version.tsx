import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '#contract/http/errors.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import type { Whose } from '#src/lib/merge-changes.ts';
import { BothVersions, type Difference } from './both-versions.tsx';
import classes from './newer-version.module.css';
import { messageOf } from '#src/lib/shop-error.ts';

interface NewerVersionProps<View> {
  read: () => Promise<View>;
  /** What was changed both here and elsewhere, and not to the same. */
  disputedIn: (newest: View) => readonly Difference[];
  /** The newer version is to be shown, without what was changed here. */
  onTake: (newest: View) => void;
  /**
   * The newer version is to be shown, with what was changed here on top of it, to be looked at and saved; where both
   * changed the same thing, with whose change was chosen.
   */
  onMerge: (newest: View, whose: Whose) => void;
}

/** Asks what to do when what is edited here was changed elsewhere since, and shows both where both changed the same. */
export function NewerVersion<View>({ read, disputedIn, onTake, onMerge }: NewerVersionProps<View>) {
  const { withNewest, isReading } = useNewest(read);
  const [newer, setNewer] = useState<View>();
  const disputed = newer === undefined ? [] : disputedIn(newer);

  function merge(newest: View, whose: Whose) {
    onMerge(newest, whose);
    showToast({
      title: 'Not saved yet',
      message: 'You see the newest version with your changes on top. Check it, then save.',
    });
  }

  function askOrMerge(newest: View) {
    if (disputedIn(newest).length > 0) setNewer(newest);
    else merge(newest, 'mine');
  }

  if (newer !== undefined && disputed.length > 0) {
    return (
      <Alert role="alert" color="blush" title="You both changed the same">
        <BothVersions disputed={disputed} />
        <p className={classes.text}>What only one of you changed stays either way.</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => merge(newer, 'theirs')}>
            Take theirs
          </Button>
          <Button onClick={() => merge(newer, 'mine')}>Keep mine</Button>
        </div>
      </Alert>
    );
  }
  return (
    <Alert role="alert" color="blush" title={ERRORS.SETTINGS_CHANGED.message}>
      <p className={classes.text}>Nothing was saved, and what you changed is still here.</p>
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={isReading} onClick={() => withNewest(onTake)}>
          Drop my changes
        </Button>
        <Button aria-disabled={isReading} onClick={() => withNewest(askOrMerge)}>
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
