import { Alert, Button } from '@mantine/core';
import type { z } from 'zod';
import type { shopWordsView } from '#contract/content.schema.ts';
import { ERRORS } from '#contract/errors.ts';
import { useNewest } from '#src/features/admin/records/use-newest.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './words-form.module.css';

type View = z.infer<typeof shopWordsView>;

interface NewerWordsProps {
  /** The newer words are to be shown, without what was changed here. */
  onTake: (newest: View) => void;
  /** What was changed here is to be saved over them. */
  onOverwrite: (newest: View) => void;
}

/** Asks what to do when the words were changed elsewhere meanwhile. */
export function NewerWords({ onTake, onOverwrite }: NewerWordsProps) {
  const utils = trpc.useUtils();
  const { withNewest, isReading } = useNewest(() =>
    utils.admin.content.get.fetch(undefined, { staleTime: 0 }),
  );
  return (
    <Alert role="alert" color="blush" title={ERRORS.SETTINGS_CHANGED.message}>
      <p className={classes.text}>Nothing was saved, and what you changed is still here.</p>
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={isReading} onClick={() => withNewest(onTake)}>
          Show the newer ones
        </Button>
        <Button aria-disabled={isReading} onClick={() => withNewest(onOverwrite)}>
          Save mine over them
        </Button>
      </div>
    </Alert>
  );
}
