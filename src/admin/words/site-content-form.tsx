import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { z } from 'zod';
import { type SiteContent, siteContentView } from '#contract/content/content.schema.ts';
import { DiscardDialog, useLeaveGuard } from '#src/admin/dialogs/discard-dialog.tsx';
import { OfferedDraft } from '#src/admin/drafts/draft-note.tsx';
import { restoredText, usePersistentDraft } from '#src/admin/drafts/use-persistent-draft.ts';
import bar from '#src/admin/records/bottom-bar.module.css';
import { NewerVersion, useEditedVersion } from '#src/admin/records/newer-version.tsx';
import { settleSave } from '#src/lib/keep-typed.ts';
import { mergeFor, type Whose } from '#src/lib/merge-changes.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { PageFields, ReviewField, TestimonialFields } from './site-content-fields.tsx';
import classes from './site-content-form.module.css';
import {
  SITE_CONTENT_PARTS,
  useSaveSiteContent,
  useSiteContentForm,
  wordsDifferences,
} from './use-site-content-form.ts';

const testimonial = z.object({ words: z.string(), name: z.string() });

/** The words' form as it is kept in the browser: any texts, right or not. */
const storedWordsDraft = z.object({
  base: siteContentView,
  values: z.object({
    reviewCount: z.number().nullable(),
    testimonials: z.tuple([testimonial, testimonial]),
    pages: z.object({ sale: z.string(), careers: z.string(), sustainability: z.string() }),
  }),
});

type View = z.infer<typeof siteContentView>;

interface SiteContentFormProps {
  view: View;
}

export function SiteContentForm({ view }: SiteContentFormProps) {
  const utils = trpc.useUtils();
  const element = useRef<HTMLFormElement>(null);
  const form = useSiteContentForm(view.words);
  const { edited, setEdited } = useEditedVersion(view, {
    isDirty: () => form.isDirty(),
    onShow: ({ words }) => show(words),
  });
  const save = useSaveSiteContent((sent, saved) => {
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

  function show(words: SiteContent) {
    form.resetDirty(words);
    form.setValues(words);
  }

  function startFrom(newest: View) {
    save.reset();
    setEdited(newest);
  }

  const merged = (newest: View, whose: Whose) => {
    const versions = { seen: edited.words, mine: form.getValues(), theirs: newest.words };
    return mergeFor(whose, versions, SITE_CONTENT_PARTS);
  };

  function mergeInto(newest: View, whose: Whose): boolean {
    const words = merged(newest, whose);
    startFrom(newest);
    form.resetDirty(newest.words);
    form.setValues(words);
    return wordsDifferences(words, newest.words).length > 0;
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
        <NewerVersion
          read={() => utils.admin.content.get.fetch(undefined, { staleTime: 0 })}
          disputedIn={(newest) =>
            wordsDifferences(merged(newest, 'mine'), merged(newest, 'theirs'))
          }
          onTake={(newest) => {
            startFrom(newest);
            show(newest.words);
          }}
          onMerge={mergeInto}
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
              <SwappedLabel>{save.isPending ? 'Saving...' : 'Save'}</SwappedLabel>
            </Button>
          </div>
        )
      )}
      <DiscardDialog isOpen={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </form>
  );
}
