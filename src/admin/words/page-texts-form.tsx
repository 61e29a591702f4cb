import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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
import { asDifferences } from '#src/admin/records/newer-version.tsx';
import { useVersionedForm } from '#src/admin/versioned-form/use-versioned-form.ts';
import { VersionedForm } from '#src/admin/versioned-form/versioned-form.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { FactsHelp } from './facts-help.tsx';
import classes from './page-texts.module.css';
import { ListField, TextField } from './text-fields.tsx';
import { TextsHistory } from './texts-history.tsx';
import { usePageTextsForm, useSavedTexts } from './use-page-texts.ts';

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
  const [previewed, setPreviewed] = useState<Texts>();
  const form = usePageTextsForm(page, view.texts);
  const takeOver = useSavedTexts();
  const versioned = useVersionedForm({
    key: `texts ${page}`,
    draftSchema: storedDraft,
    view,
    valuesOf: ({ texts }) => texts,
    form,
    save: (version, texts) => utils.client.admin.texts.save.mutate({ page, version, texts }),
    onSaved: takeOver,
    savedText: 'Saved. Shoppers see it now.',
    read: () => utils.admin.texts.get.fetch({ page }, { staleTime: 0 }),
    differencesOf: (mine, theirs) => asDifferences(textsDiff(page, mine, theirs)),
  });

  const look = () =>
    versioned.whenValid((texts) =>
      setPreviewed(ownTexts(page, cleanedTexts(page, texts), versioned.edited.defaults)),
    );

  return (
    <VersionedForm
      of={versioned}
      label={title}
      className={classes.form}
      actions={
        <Button variant="light" size="md" onClick={look}>
          Preview
        </Button>
      }
    >
      <FactsHelp facts={facts} />
      {Object.entries(specs).map(([key, spec]) =>
        spec.kind === 'list' ? (
          <ListField key={key} form={form} path={key} spec={spec} facts={facts} />
        ) : (
          <TextField key={key} form={form} path={key} spec={spec} facts={facts} />
        ),
      )}
      <TextsHistory page={page} version={view.version} isDirty={versioned.isDirty} />
      <Modal
        opened={previewed !== undefined}
        onClose={() => setPreviewed(undefined)}
        fullScreen
        title={`Preview: ${title}`}
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      >
        {previewed && <article>{preview(page, previewed)}</article>}
      </Modal>
    </VersionedForm>
  );
}
