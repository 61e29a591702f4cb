import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { ownTexts } from '#contract/content/texts/own-texts.ts';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';
import { textsDiff } from '#contract/content/texts/texts-diff.ts';
import {
  anyTexts,
  cleanedTexts,
  type PageTextsView,
  pageTextsView,
} from '#contract/content/texts/texts.schema.ts';
import { PAGE_SPECS } from '#contract/content/texts/text-specs.ts';
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
import { FactsHelp } from './facts-help.tsx';
import classes from './page-texts.module.css';
import { ListField, TextField } from './text-fields.tsx';
import { TextsHistory } from './texts-history.tsx';
import { type PageTexts, usePageTextsForm, useSavePageTexts } from './use-page-texts.ts';

const storedDraft = z.object({ base: pageTextsView, values: anyTexts });

/** Renders a page of the shop with words that are not saved. */
export type PreviewOf = (page: TextPage, own: Texts) => ReactNode;

interface PageTextsFormProps {
  view: PageTextsView;
  preview: PreviewOf;
}

/** The words of one page, to be changed, looked at as shoppers see them, saved and put back. */
export function PageTextsForm({ view, preview }: PageTextsFormProps) {
  const { page } = view;
  const { title, facts, texts: specs } = PAGE_SPECS[page];
  const utils = trpc.useUtils();
  const element = useRef<HTMLFormElement>(null);
  const [previewed, setPreviewed] = useState<Texts>();
  const form = usePageTextsForm(page, view.texts);
  const { edited, setEdited } = useEditedVersion(view, {
    isDirty: () => form.isDirty(),
    onShow: ({ texts }) => show(texts),
  });
  const save = useSavePageTexts(page, (sent, saved) => {
    setEdited(saved);
    settleSave(form, { sent, saved: saved.texts });
  });
  const stored = usePersistentDraft({
    key: `texts ${page}`,
    schema: storedDraft,
    base: edited,
    values: form.values,
    isDirty: form.isDirty(),
    onRestore: ({ base, values }) => {
      setEdited(base);
      form.resetDirty(base.texts);
      form.setValues(values);
    },
  });
  const guard = useLeaveGuard(form.isDirty(), () => {
    stored.remove();
    form.reset();
  });

  function show(texts: PageTexts) {
    form.resetDirty(texts);
    form.setValues(texts);
  }

  function startFrom(newest: PageTextsView) {
    save.reset();
    setEdited(newest);
  }

  const merged = (newest: PageTextsView, whose: Whose) =>
    mergeFor(whose, { seen: edited.texts, mine: form.getValues(), theirs: newest.texts }, {});

  function disputedIn(newest: PageTextsView) {
    return textsDiff(page, merged(newest, 'mine'), merged(newest, 'theirs')).map(
      ({ field, from, to }) => ({ field, mine: from ?? '', theirs: to ?? '' }),
    );
  }

  function mergeInto(newest: PageTextsView, whose: Whose): boolean {
    const texts = merged(newest, whose);
    startFrom(newest);
    form.resetDirty(newest.texts);
    form.setValues(texts);
    return textsDiff(page, newest.texts, texts).length > 0;
  }

  function whenValid(act: (texts: PageTexts) => void) {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else act(form.getValues());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    whenValid((texts) => {
      if (!save.isPending) save.mutate({ version: edited.version, texts });
    });
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={title}
      onSubmit={handleSubmit}
      className={classes.form}
    >
      <FactsHelp facts={facts} />
      {Object.entries(specs).map(([key, spec]) =>
        spec.kind === 'list' ? (
          <ListField key={key} form={form} path={key} spec={spec} facts={facts} />
        ) : (
          <TextField key={key} form={form} path={key} spec={spec} facts={facts} hasDefault />
        ),
      )}
      <div className={classes.versionActions}>
        <Button
          variant="light"
          size="md"
          onClick={() =>
            whenValid((texts) =>
              setPreviewed(ownTexts(page, cleanedTexts(page, texts), edited.defaults)),
            )
          }
        >
          See it as shoppers will
        </Button>
      </div>
      <TextsHistory page={page} version={view.version} isDirty={form.isDirty()} />
      <Modal
        opened={previewed !== undefined}
        onClose={() => setPreviewed(undefined)}
        fullScreen
        title={`Preview: ${title}`}
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      >
        {previewed && <article>{preview(page, previewed)}</article>}
      </Modal>
      {stored.isOffered && <OfferedDraft isBar onShow={stored.show} onDrop={stored.remove} />}
      {save.isConflict ? (
        <NewerVersion
          read={() => utils.admin.texts.get.fetch({ page }, { staleTime: 0 })}
          disputedIn={disputedIn}
          onTake={(newest) => {
            startFrom(newest);
            show(newest.texts);
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
