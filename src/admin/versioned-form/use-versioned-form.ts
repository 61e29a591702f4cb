import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { useLeaveGuard } from '#src/admin/dialogs/discard-dialog.tsx';
import type { Draft } from '#src/admin/drafts/draft-storage.ts';
import { usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import { retryAfterReauth } from '#src/admin/session/retry-after-reauth.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { settleSave } from '#src/lib/keep-typed.ts';
import { mergeFor, type Parts, type Whose } from '#src/lib/merge-changes.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { focusFirstNamed, type useCheckedForm } from '#src/lib/use-zod-form.ts';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { type Difference, useEditedVersion } from '#src/admin/records/newer-version.tsx';

interface Versioned<View, Values extends Record<string, unknown>> {
  /** What is edited: one draft is kept for each key. */
  key: string;
  draftSchema: z.ZodType<Draft<View, Values>>;
  /** As it is stored. */
  view: View;
  valuesOf: (view: View) => Values;
  form: ReturnType<typeof useCheckedForm<Values>>;
  /** Saves over a version. */
  save: (version: number, values: Values) => Promise<View>;
  /** Shows elsewhere what was saved. */
  onSaved: (saved: View) => void;
  /** What a toast says then. */
  savedText: string;
  /** Reads the newest version. */
  read: () => Promise<View>;
  /** How two versions are put together. */
  parts?: Parts;
  /** What differs between two versions, in words. */
  differencesOf: (mine: Values, theirs: Values) => Difference[];
}

/**
 * Edits one thing of which there is one version after the other, such as the words of a page: what is typed outlives a
 * reload, is asked about before it is lost, and is never saved over a version that was not seen.
 */
export function useVersionedForm<
  View extends { version: number },
  Values extends Record<string, unknown>,
>(versioned: Versioned<View, Values>) {
  const { view, valuesOf, form, parts = {}, differencesOf } = versioned;
  const element = useRef<HTMLFormElement>(null);
  const { edited, setEdited } = useEditedVersion(view, {
    isDirty: () => form.isDirty(),
    onShow: (shown) => show(valuesOf(shown)),
  });
  const saving = useMutation({
    mutationFn: ({ version, values }: { version: number; values: Values }) =>
      retryAfterReauth(() => versioned.save(version, values)),
    onSuccess: (saved, { values: sent }) => {
      versioned.onSaved(saved);
      setEdited(saved);
      settleSave(form, { sent, saved: valuesOf(saved) });
      showToast({ tone: 'success', message: versioned.savedText });
    },
    onError: (error) => {
      if (isConflict(error)) return;
      showToast({ tone: 'error', message: changeFailure(error, 'saved') });
    },
  });
  const stored = usePersistentDraft({
    key: versioned.key,
    schema: versioned.draftSchema,
    base: edited,
    values: form.values,
    isDirty: form.isDirty(),
    onRestore: ({ base, values }) => {
      setEdited(base);
      show(valuesOf(base), values);
    },
  });
  const guard = useLeaveGuard(form.isDirty(), () => {
    stored.remove();
    form.reset();
  });

  /** Shows values, by themselves or as typed over those of a version. */
  function show(ofVersion: Values, values = ofVersion): void {
    form.resetDirty(ofVersion);
    form.setValues(values);
  }

  function startFrom(newest: View): void {
    saving.reset();
    setEdited(newest);
  }

  function merged(newest: View, whose: Whose): Values {
    const versions = {
      seen: valuesOf(edited),
      mine: form.getValues(),
      theirs: valuesOf(newest),
    };
    return mergeFor(whose, versions, parts);
  }

  /** Acts on the values where all are right; otherwise the first that is not has the focus. */
  function whenValid(act: (values: Values) => void): void {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else act(form.getValues());
  }

  return {
    element,
    edited,
    stored,
    guard,
    isDirty: form.isDirty(),
    isSaving: saving.isPending,
    isConflict: isConflict(saving.error),
    /** Whether a newer version is stored than the one that is edited. */
    isOutdated: edited.version < view.version,
    whenValid,
    undo: form.reset,
    save: () =>
      whenValid((values) => {
        if (!saving.isPending) saving.mutate({ version: edited.version, values });
      }),
    conflict: {
      read: versioned.read,
      disputedIn: (newest: View) => differencesOf(merged(newest, 'mine'), merged(newest, 'theirs')),
      onTake: (newest: View) => {
        startFrom(newest);
        show(valuesOf(newest));
      },
      onMerge: (newest: View, whose: Whose) => {
        const values = merged(newest, whose);
        startFrom(newest);
        show(valuesOf(newest), values);
        return differencesOf(values, valuesOf(newest)).length > 0;
      },
    },
  };
}

/** It was changed elsewhere in the meantime. */
function isConflict(error: unknown): boolean {
  return shopErrorOf(error)?.code === 'SETTINGS_CHANGED';
}
