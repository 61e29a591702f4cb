import { useState } from 'react';
import { type ChangeDraft, errorsOf, isSame, type SettingsDraft } from './settings-draft.ts';

/** What the owner is editing, beside what is saved. */
export function useDeliveryDraft(saved: SettingsDraft) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  // What was just saved, here or elsewhere, is what is edited next; unsaved work stays.
  if (base !== saved) {
    setBase(saved);
    if (isSame(draft, base)) setDraft(saved);
  }

  const change: ChangeDraft = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const errors = errorsOf(draft);
  return {
    draft,
    change,
    errors,
    isValid: Object.keys(errors).length === 0,
    isDirty: !isSame(draft, saved),
    reset: (to = saved) => setDraft(to),
  };
}
