import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { ERRORS } from '#contract/http/errors.ts';
import type { Whose } from '#src/lib/merge-changes.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { closeReports, showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './newer-version.module.css';

interface NewerVersionProps<View> {
  read: () => Promise<View>;
  /** What was changed both here and elsewhere, and not to the same. */
  disputedIn: (newest: View) => readonly Difference[];
  /** The newer version is to be shown, without what was changed here. */
  onTake: (newest: View) => void;
  /**
   * The newer version is to be shown, with what was changed here on top of it, to be looked at and saved; where both
   * changed the same thing, with whose change was chosen. Returns whether anything is left to save.
   */
  onMerge: (newest: View, whose: Whose) => boolean;
}

/** Asks what to do when what is edited here was changed elsewhere since, and shows both where both changed the same. */
export function NewerVersion<View>({ read, disputedIn, onTake, onMerge }: NewerVersionProps<View>) {
  const { withNewest, isReading } = useNewest(read);
  const [newer, setNewer] = useState<View>();
  const disputed = newer === undefined ? [] : disputedIn(newer);
  useEffect(() => closeReports(), []);

  function merge(newest: View, whose: Whose) {
    const isLeft = onMerge(newest, whose);
    showToast(
      isLeft
        ? {
            title: 'Not saved yet',
            message: 'You see the newest version with your changes on top. Check it, then save.',
          }
        : { title: 'Nothing is left to save', message: 'You see the newest version.' },
    );
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

/** One field that two people, or two windows, have left with different values, in words. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

/** Returns the changes that would make their version of mine as what differs between both. */
export function asDifferences(changes: readonly FieldChange[]): Difference[] {
  return changes.map(({ field, from, to }) => ({ field, mine: from ?? '', theirs: to ?? '' }));
}

interface BothVersionsProps {
  disputed: readonly Difference[];
  /** What only they changed, which stays whichever side is chosen. */
  untouched?: readonly Difference[];
}

/** Shows what is different, in both versions. */
export function BothVersions({ disputed, untouched = [] }: BothVersionsProps) {
  return (
    <dl className={classes.fields}>
      {disputed.map(({ field, mine, theirs }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          <dd>Yours: {mine || '(empty)'}</dd>
          <dd>Theirs: {theirs || '(empty)'}</dd>
        </div>
      ))}
      {untouched.map(({ field, theirs }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          <dd>Theirs: {theirs || '(empty)'} (stays either way)</dd>
        </div>
      ))}
    </dl>
  );
}

interface Editing<View> {
  /** Whether anything is typed that is not in this version. */
  isDirty: (edited: View) => boolean;
  /** Shows a newer version for editing. */
  onShow: (view: View) => void;
}

/**
 * Returns the version that is being edited. It follows what is loaded while nothing is typed. What is
 * typed keeps the version that it was typed over: the server then refuses to save it over a newer one,
 * and the screen asks.
 */
export function useEditedVersion<View extends { version: number }>(
  loaded: View,
  { isDirty, onShow }: Editing<View>,
): { edited: View; setEdited: (saved: View) => void } {
  const [edited, setEdited] = useState(loaded);

  const follow = useEffectEvent(() => {
    if (loaded.version <= edited.version || isDirty(edited)) return;
    setEdited(loaded);
    onShow(loaded);
  });
  // At each render: what was typed may just have been undone.
  useEffect(() => follow());

  return { edited, setEdited };
}
