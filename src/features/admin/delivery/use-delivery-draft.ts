import { useState } from 'react';
import type { z } from 'zod';
import type { deliverySettingsView } from '#contract/delivery-admin.schema.ts';
import { useEditedVersion } from '#src/features/admin/records/use-edited-version.ts';
import { keepTyped } from '#src/lib/keep-typed.ts';
import { type ChangeDraft, errorsOf, isSame, type SettingsDraft } from './settings-draft.ts';

type View = z.infer<typeof deliverySettingsView>;

/** What the owner is editing, beside what is saved. */
export function useDeliveryDraft(loaded: View) {
  const [draft, setDraft] = useState(loaded.settings);
  const { edited, setEdited } = useEditedVersion(loaded, {
    isDirty: ({ settings }) => !isSame(draft, settings),
    onShow: ({ settings }) => setDraft(settings),
  });

  const change: ChangeDraft = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const errors = errorsOf(draft);
  return {
    draft,
    /** Of the settings that are being edited. */
    version: edited.version,
    change,
    errors,
    isValid: Object.keys(errors).length === 0,
    isDirty: !isSame(draft, edited.settings),
    reset: () => setDraft(edited.settings),
    /** Takes over what a save has stored; what was changed since it was sent stays. */
    settle: (sent: SettingsDraft, saved: View) => {
      setEdited(saved);
      setDraft((current) => keepTyped({ sent, saved: saved.settings, current }));
    },
  };
}
