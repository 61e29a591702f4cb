import { Alert, Button } from '@mantine/core';
import { ERRORS } from '#contract/errors.ts';
import { ChangingLabel } from '#src/components/changing-label.tsx';
import { useNewest } from '#src/features/admin/records/use-newest.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './save-actions.module.css';
import type { SettingsDraft } from './settings-draft.ts';
import type { useSaveSettings } from './use-save-settings.ts';

interface SaveActionsProps {
  save: ReturnType<typeof useSaveSettings>;
  isDirty: boolean;
  isValid: boolean;
  draft: SettingsDraft;
  /** Says that the draft was typed earlier; undefined when it was not. */
  restored: string | undefined;
  /** Of the settings that are being edited. */
  version: number;
  onReset: () => void;
  /** Leads to what has to be mended before it can be saved. */
  onInvalid: () => void;
}

/** Save or undo; and what to do when the settings were changed elsewhere meanwhile. */
export function SaveActions(props: SaveActionsProps) {
  const { save, isDirty, isValid, draft, restored, version, onReset, onInvalid } = props;
  const utils = trpc.useUtils();
  const isConflict = shopErrorOf(save.error)?.code === 'SETTINGS_CHANGED';

  const { withNewest, isReading } = useNewest(() =>
    utils.admin.delivery.settings.fetch(undefined, { staleTime: 0 }),
  );

  function takeTheirs(): void {
    save.reset();
    onReset();
  }

  if (isConflict) {
    return (
      <Alert role="alert" color="blush" title={ERRORS.SETTINGS_CHANGED.message}>
        <p className={classes.text}>Nothing was saved, and what you changed is still here.</p>
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-disabled={isReading}
            onClick={() => withNewest(takeTheirs)}
          >
            Show the newer ones
          </Button>
          <Button
            aria-disabled={isReading}
            onClick={() =>
              withNewest((newest) => save.mutate({ version: newest.version, settings: draft }))
            }
          >
            Save mine over them
          </Button>
        </div>
      </Alert>
    );
  }
  if (!isDirty) {
    return (
      <p className={classes.note}>Change something, and you see it here before it is saved.</p>
    );
  }
  return (
    <div className={classes.actions} data-main>
      {restored && <p className={classes.fault}>{restored}</p>}
      <Button variant="subtle" size="md" onClick={onReset}>
        Undo changes
      </Button>
      {!isValid && <p className={classes.fault}>Something needs a look before it can be saved.</p>}
      <Button
        size="md"
        className={classes.save}
        aria-disabled={save.isPending}
        onClick={() => {
          if (!isValid) onInvalid();
          else if (!save.isPending) save.mutate({ version, settings: draft });
        }}
      >
        <ChangingLabel>{save.isPending ? 'Saving...' : 'Save'}</ChangingLabel>
      </Button>
    </div>
  );
}
