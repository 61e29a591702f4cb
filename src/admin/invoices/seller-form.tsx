import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { z } from 'zod';
import type { SellerDetails, SellerDetailsView } from '#contract/owner/invoice-admin.schema.ts';
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
import classes from './invoices-screen.module.css';
import { SellerFields } from './seller-fields.tsx';
import { sellerDifferences, useSaveSeller, useSellerForm } from './use-seller-form.ts';

const typedDetails = z.object({
  legalName: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
});

/** The form as it is kept in the browser: any texts, right or not. */
const storedDraft = z.object({
  base: z.object({ version: z.int(), details: typedDetails }),
  values: typedDetails,
});

/** What stands on invoices and receipts about the shop. */
export function SellerForm({ view }: { view: SellerDetailsView }) {
  const utils = trpc.useUtils();
  const element = useRef<HTMLFormElement>(null);
  const form = useSellerForm(view.details);
  const { edited, setEdited } = useEditedVersion(view, {
    isDirty: () => form.isDirty(),
    onShow: ({ details }) => show(details),
  });
  const save = useSaveSeller((sent, saved) => {
    setEdited(saved);
    settleSave(form, { sent, saved: saved.details });
  });
  const stored = usePersistentDraft({
    key: 'seller',
    schema: storedDraft,
    base: edited,
    values: form.values,
    isDirty: form.isDirty(),
    onRestore: ({ base, values }) => {
      setEdited(base);
      form.resetDirty(base.details);
      form.setValues(values);
    },
  });
  const guard = useLeaveGuard(form.isDirty(), () => {
    stored.remove();
    form.reset();
  });

  function show(details: SellerDetails) {
    form.resetDirty(details);
    form.setValues(details);
  }

  function startFrom(newest: SellerDetailsView) {
    save.reset();
    setEdited(newest);
  }

  const merged = (newest: SellerDetailsView, whose: Whose) => {
    const versions = { seen: edited.details, mine: form.getValues(), theirs: newest.details };
    return mergeFor(whose, versions, {});
  };

  function mergeInto(newest: SellerDetailsView, whose: Whose): boolean {
    const details = merged(newest, whose);
    startFrom(newest);
    form.resetDirty(newest.details);
    form.setValues(details);
    return sellerDifferences(details, newest.details).length > 0;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else if (!save.isPending) save.mutate({ version: edited.version, details: form.getValues() });
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className={classes.form}>
      <SellerFields form={form} />
      {stored.isOffered && <OfferedDraft isBar onShow={stored.show} onDrop={stored.remove} />}
      {save.isConflict ? (
        <NewerVersion
          read={() => utils.admin.invoices.seller.fetch(undefined, { staleTime: 0 })}
          disputedIn={(newest) =>
            sellerDifferences(merged(newest, 'mine'), merged(newest, 'theirs'))
          }
          onTake={(newest) => {
            startFrom(newest);
            show(newest.details);
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
