import { Button } from '@mantine/core';
import type { z } from 'zod';
import type { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import { type Difference, NewerVersion } from '#src/admin/records/newer-version.tsx';
import type { Whose } from '#src/lib/merge-changes.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './save-actions.module.css';
import type { SettingsDraft } from './use-delivery-draft.ts';
import type { useSaveSettings } from './use-save-settings.ts';

type View = z.infer<typeof deliverySettingsView>;

interface SaveActionsProps {
  save: ReturnType<typeof useSaveSettings>;
  isDirty: boolean;
  isValid: boolean;
  /** It is shown what has to be mended. */
  hasFault: boolean;
  draft: SettingsDraft;
  /** Says that the draft was typed earlier; undefined when it was not. */
  restored: string | undefined;
  /** Of the settings that are being edited. */
  version: number;
  onReset: () => void;
  /** Shows newer settings instead of what was changed here, … */
  onTake: (newest: View) => void;
  /** … or with it; returns whether anything is left to save. */
  onMerge: (newest: View, whose: Whose) => boolean;
  disputedIn: (newest: View) => readonly Difference[];
  /** Leads to what has to be mended before it can be saved. */
  onInvalid: () => void;
}

/** Save or undo; and what to do when the settings were changed elsewhere. */
export function SaveActions(props: SaveActionsProps) {
  const { save, isDirty, isValid, hasFault, draft, restored, version } = props;
  const { onReset, onTake, onMerge, disputedIn, onInvalid } = props;
  const utils = trpc.useUtils();
  const isConflict = shopErrorOf(save.error)?.code === 'SETTINGS_CHANGED';

  if (isConflict) {
    return (
      <NewerVersion
        read={() => utils.admin.delivery.settings.fetch(undefined, { staleTime: 0 })}
        onTake={(newest) => {
          save.reset();
          onTake(newest);
        }}
        disputedIn={disputedIn}
        onMerge={(newest, whose) => {
          save.reset();
          return onMerge(newest, whose);
        }}
      />
    );
  }
  if (!isDirty) {
    return (
      <>
        <p className={classes.note}>Change something, and you see it here before it is saved.</p>
        {version === 0 && (
          <div className={classes.actions}>
            <p className={classes.note}>
              So far they are as every shop begins: please look at days, times and area.
            </p>
            <Button
              size="md"
              variant="default"
              className={classes.save}
              aria-disabled={save.isPending}
              onClick={() => {
                if (!save.isPending) save.mutate({ version, settings: draft });
              }}
            >
              They are right as they are
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <div className={classes.actions} data-main>
      {restored && <p className={classes.fault}>{restored}</p>}
      <Button variant="subtle" size="md" onClick={onReset}>
        Undo changes
      </Button>
      {hasFault && <p className={classes.fault}>Something needs a look before it can be saved.</p>}
      <Button
        size="md"
        className={classes.save}
        aria-disabled={save.isPending}
        onClick={() => {
          if (!isValid) onInvalid();
          else if (!save.isPending) save.mutate({ version, settings: draft });
        }}
      >
        <SwappedLabel>{save.isPending ? 'Saving...' : 'Save'}</SwappedLabel>
      </Button>
    </div>
  );
}
