import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { z } from 'zod';
import type { ShopWords, shopWordsView } from '#contract/content.schema.ts';
import { ChangingLabel } from '#src/components/changing-label.tsx';
import { OfferedDraft } from '#src/features/admin/drafts/offered-draft.tsx';
import { restoredText } from '#src/features/admin/drafts/restored-text.ts';
import { usePersistentDraft } from '#src/features/admin/drafts/use-persistent-draft.ts';
import { DiscardDialog } from '#src/features/admin/editor/discard-dialog.tsx';
import { useLeaveGuard } from '#src/features/admin/editor/use-leave-guard.ts';
import bar from '#src/features/admin/records/bottom-bar.module.css';
import { useEditedVersion } from '#src/features/admin/records/use-edited-version.ts';
import { focusFirstNamed } from '#src/lib/form-faults.ts';
import { settleSave } from '#src/lib/keep-typed.ts';
import { NewerWords } from './newer-words.tsx';
import { PageFields } from './page-fields.tsx';
import { ReviewField } from './review-field.tsx';
import { storedWordsDraft } from './stored-words-draft.ts';
import { TestimonialFields } from './testimonial-fields.tsx';
import { useSaveWords } from './use-save-words.ts';
import { useWordsForm } from './use-words-form.ts';
import classes from './words-form.module.css';

interface WordsFormProps {
  view: z.infer<typeof shopWordsView>;
}

export function WordsForm({ view }: WordsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useWordsForm(view.words);
  const { edited, setEdited } = useEditedVersion(view, {
    isDirty: () => form.isDirty(),
    onShow: ({ words }) => show(words),
  });
  const save = useSaveWords((sent, saved) => {
    setEdited(saved);
    settleSave(form, { sent, saved: saved.words });
  });
  const stored = usePersistentDraft({
    key: 'words',
    schema: storedWordsDraft,
    base: edited,
    values: form.values,
    isDirty: form.isDirty(),
    onRestore: ({ base, values }) => {
      setEdited(base);
      form.resetDirty(base.words);
      form.setValues(values);
    },
  });
  const guard = useLeaveGuard(form.isDirty(), () => {
    stored.remove();
    form.reset();
  });

  function show(words: ShopWords) {
    form.resetDirty(words);
    form.setValues(words);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else if (!save.isPending) save.mutate({ version: edited.version, words: form.getValues() });
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className={classes.form}>
      <ReviewField form={form} />
      <TestimonialFields form={form} />
      <PageFields form={form} />
      {stored.isOffered && <OfferedDraft isBar onShow={stored.show} onDrop={stored.remove} />}
      {save.isConflict ? (
        <NewerWords
          onTake={(newest) => {
            save.reset();
            setEdited(newest);
            show(newest.words);
          }}
          onOverwrite={({ version }) => save.mutate({ version, words: form.getValues() })}
        />
      ) : (
        form.isDirty() && (
          <div className={bar.bar} data-at-bottom>
            {stored.isRestored && (
              <p className={bar.text}>{restoredText(edited.version < view.version)}</p>
            )}
            <Button variant="subtle" size="md" onClick={form.reset}>
              Undo changes
            </Button>
            <Button type="submit" size="md" aria-disabled={save.isPending}>
              <ChangingLabel>{save.isPending ? 'Saving...' : 'Save'}</ChangingLabel>
            </Button>
          </div>
        )
      )}
      <DiscardDialog isOpen={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </form>
  );
}
